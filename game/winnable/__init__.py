"""What is known of deals that can be won: those that come with the program, each with its win, how
difficult they are, and how many of all deals are like them.

Plain files and the standard library: pages read them, `manage.py find_deals` and `winnability`
make them.
"""
