"""A proxy that carries bytes late, or not at all for a while: a slow network for a test."""

from __future__ import annotations

import asyncio
import threading
from typing import Self

PIECE = 65536  # bytes


class Proxy:
    """Listens on a free port and carries every connection to `port`, `delay` seconds late each
    way. `hold()` keeps back whatever comes from the browser until `release()`; `cut()` drops
    every connection, and new ones until `mend()`."""

    def __init__(self, port: int, delay: float = 0.0) -> None:
        self.target = port
        self.delay = delay
        self.port = 0
        self.held_bytes = 0
        self._open = threading.Event()
        self._pass: asyncio.Event
        self._refusing = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._open.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def hold(self) -> None:
        """Keep back what the browser sends from now on."""
        self.held_bytes = 0
        self._loop.call_soon_threadsafe(self._pass.clear)

    def release(self) -> None:
        """Let everything kept back go on its way."""
        self._loop.call_soon_threadsafe(self._pass.set)

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        self._refusing = True
        self._loop.call_soon_threadsafe(self._close_all)

    def _close_all(self) -> None:
        for writer in self._writers:
            writer.close()

    def mend(self) -> None:
        """Take connections again."""
        self._refusing = False

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._pass = asyncio.Event()
        self._pass.set()
        server = self._loop.run_until_complete(
            asyncio.start_server(self._carry, "127.0.0.1", 0),
        )
        self.port = server.sockets[0].getsockname()[1]
        self._open.set()
        self._loop.run_forever()
        server.close()
        self._loop.run_until_complete(self._end())
        self._loop.close()

    async def _end(self) -> None:
        """Leave no task and no socket behind."""
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # A transport closes its socket one turn of the loop after it was told to.
        await asyncio.sleep(0.01)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            writer.close()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        ends = {writer, far_writer}
        self._writers |= ends
        try:
            await asyncio.gather(
                self._pump(reader, far_writer, holding=True),
                self._pump(far_reader, writer, holding=False),
            )
        finally:
            self._writers -= ends
            for end in ends:
                end.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, holding: bool
    ) -> None:
        """Carry one direction. Each piece waits its own delay, so that a burst is late once."""
        line: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        reading = asyncio.ensure_future(self._read(reader, line, holding=holding))
        try:
            while True:
                due, piece = await line.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                if holding:
                    await self._pass.wait()
                if not piece:
                    break
                writer.write(piece)
                await writer.drain()
        except OSError:
            pass  # the far end is gone, and so is the use of this one
        finally:
            reading.cancel()
            writer.close()

    async def _read(
        self,
        reader: asyncio.StreamReader,
        line: asyncio.Queue[tuple[float, bytes]],
        *,
        holding: bool,
    ) -> None:
        """Put what arrives on the line with the time it is due; an empty piece is the end."""
        piece = b"first"
        while piece:
            try:
                piece = await reader.read(PIECE)
            except OSError:
                piece = b""
            if holding and not self._pass.is_set():
                self.held_bytes += len(piece)
            await line.put((self._loop.time() + self.delay, piece))
