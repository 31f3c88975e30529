"""A program of its own: an SVG comes in, a PNG goes out.

`resvg` holds Python's lock while it works, for tenths of a second, in which the server would
answer nobody. Here it holds up nothing, gives way to all others, and takes no more memory and time
than it may, whatever it is given. It imports nothing of the project: it starts in no time.
"""

import os
import sys

import resvg_py

MEGABYTES = 512
SECONDS = 10  # of the processor


def main() -> None:
    restrain()
    drawing = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True))


def restrain() -> None:
    """As far as the system knows limits; Windows does not."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(10)
    size = MEGABYTES * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


if __name__ == "__main__":
    main()
