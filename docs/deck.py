"""The cards of a deal, in the order of dealing: python3 deck.py RU1-C-AAAAABB"""

import hashlib
import sys

RANKS = "A23456789TJQK"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
SPIDER = {"SP1-1": "SSSSSSSS", "SP1-2": "SHSHSHSH", "SP1-4": "SHDCSHDC"}


def deck_of(code):
    if code.isdigit():
        return freecell(int(code))
    number = number_of(code.split("-")[2])
    if code.startswith("FC1"):
        return freecell(number)
    suits = SPIDER.get(code[:5], "SHDC")
    cards = [rank + suit for suit in suits for rank in RANKS]
    return shuffled(cards, f"{code[:3]}:{number}")


def number_of(letters):
    number = check = 0
    for digit in map(DIGITS.index, letters[:6]):
        number = number * 32 + digit
        check = (check ^ digit) * 2
        if check >= 32:
            check ^= 37
    if DIGITS[check ^ 3] != letters[6]:
        sys.exit("Check the code for a typo.")
    return number


def shuffled(cards, seed):
    stream = hashlib.shake_256(seed.encode()).digest(1024)
    for last in range(len(cards) - 1, 0, -1):
        fair = 65536 - 65536 % (last + 1)
        while True:
            draw = int.from_bytes(stream[:2], "big")
            stream = stream[2:]
            if draw < fair:
                break
        chosen = draw % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def freecell(state):
    left = [rank + suit for rank in RANKS for suit in "CDHS"]
    cards = []
    while left:
        state = (state * 214013 + 2531011) % 2**31
        chosen = (state >> 16) % len(left)
        left[chosen], left[-1] = left[-1], left[chosen]
        cards.append(left.pop())
    return cards


if __name__ == "__main__":
    print(*deck_of(sys.argv[1]))
