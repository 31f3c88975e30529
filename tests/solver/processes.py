"""The processes that search for another one, as the operating system lists them."""

from contextlib import suppress
from pathlib import Path


def workers_of(server: int, module: str = "game.solver.worker") -> list[int]:
    """The ids of those that this process has started and that live."""
    return [
        int(folder.name)
        for folder in Path("/proc").glob("[0-9]*")
        if f"{module}\0{server}\0" in _words(folder) and is_alive(int(folder.name))
    ]


def is_alive(process: int) -> bool:
    """Whether it runs or is stopped, rather than dead and not yet noticed."""
    with suppress(OSError):
        status = Path(f"/proc/{process}/stat").read_text()
        return status.rsplit(")", 1)[1].split()[0] != "Z"
    return False


def _words(folder: Path) -> str:
    with suppress(OSError):
        return (folder / "cmdline").read_text(errors="replace")
    return ""
