"""Heaps of whole numbers, the least first, in the front of an array."""

from game.solver.compiling import Ints, compiled


@compiled
def sift_up(heap: Ints, place: int) -> None:
    entry = heap[place]
    while place > 0:
        parent = (place - 1) >> 1
        if heap[parent] <= entry:
            break
        heap[place] = heap[parent]
        place = parent
    heap[place] = entry


@compiled
def sift_down(heap: Ints, size: int) -> None:
    """Put the first entry where it belongs."""
    entry = heap[0]
    place = 0
    child = 1
    while child < size:
        if child + 1 < size and heap[child + 1] < heap[child]:
            child += 1
        if heap[child] >= entry:
            break
        heap[place] = heap[child]
        place = child
        child = 2 * place + 1
    heap[place] = entry


@compiled
def order(heap: Ints, size: int) -> None:
    """Put a heap's numbers in order, the greatest first."""
    while size > 1:
        size -= 1
        least = heap[0]
        heap[0] = heap[size]
        sift_down(heap, size)
        heap[size] = least
