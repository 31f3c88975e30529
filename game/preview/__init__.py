"""The picture of a deal that a chat shows beside its link: a PNG of the dealt table."""
