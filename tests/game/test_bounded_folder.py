"""A folder that never grows beyond its size."""

import os
from pathlib import Path

import pytest

from game.preview.keeping import BoundedFolder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def age(folder: Path, name: str, seconds: int) -> None:
    at = (folder / name).stat().st_mtime - seconds
    os.utime(folder / name, (at, at))


def test_it_keeps_what_was_put_there(tmp_path: Path) -> None:
    folder = BoundedFolder(tmp_path / "a", 100)
    folder.put("x", b"content")
    assert folder.get("x") == b"content"
    assert folder.get("y") is None
    assert names(tmp_path / "a") == ["x"]


def test_what_nobody_asked_for_longest_goes(tmp_path: Path) -> None:
    folder = BoundedFolder(tmp_path / "a", 100)
    for place, name in enumerate("xyz"):
        folder.put(name, b"." * 30)
        age(tmp_path / "a", name, 100 - place)
    assert folder.get("x")
    folder.put("new", b"." * 30)
    assert names(tmp_path / "a") == ["new", "x", "z"]


def test_it_is_never_larger_than_it_may_be(tmp_path: Path) -> None:
    folder = BoundedFolder(tmp_path / "a", 100)
    for place in range(50):
        folder.put(str(place), b"." * 17)
        assert sum(path.stat().st_size for path in (tmp_path / "a").iterdir()) <= 100


@pytest.mark.parametrize("size", [0, 6])
def test_it_keeps_nothing_that_is_too_large(size: int, tmp_path: Path) -> None:
    BoundedFolder(tmp_path / "a", size).put("x", b"content")
    assert names(tmp_path) == []


def test_without_size_it_finds_nothing(tmp_path: Path) -> None:
    BoundedFolder(tmp_path / "a", 100).put("x", b"content")
    assert BoundedFolder(tmp_path / "a", 0).get("x") is None


def test_an_earlier_design_goes_with_the_first_of_a_new_one(tmp_path: Path) -> None:
    BoundedFolder(tmp_path / "old", 100).put("x", b"old")
    new = BoundedFolder(tmp_path / "new", 100)
    assert new.get("x") is None
    new.put("x", b"new")
    assert names(tmp_path) == ["new"]


def test_a_disk_that_fails_only_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = BoundedFolder(tmp_path / "file" / "a", 100)
    folder.put("x", b"content")
    assert folder.get("x") is None
