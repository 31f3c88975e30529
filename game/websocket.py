"""uvicorn's WebSocket protocol, with the gaps closed through which a client fell in silence."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 2.0  # seconds in which a client that broke the rules may read why it is dismissed
NO_HANDSHAKE = (
    b"HTTP/1.1 400 Bad Request\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 11\r\nConnection: close\r\n\r\nBad Request"
)


class SocketProtocol(WebSocketsSansIOProtocol):
    """The differences: a text that is not UTF-8 reaches the consumer, as bytes, and is answered
    like any other malformed message; the reason for a dismissal is sent and can be read; a
    handshake that cannot be read is refused rather than left hanging."""

    dismissed = False

    def data_received(self, data: bytes) -> None:
        if self.dismissed:
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.dismissed = True
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Closing while more of an oversized frame arrives would reset the connection, and the
        close frame with it: what still comes is read and dropped for a moment."""
        self.dismissed = self.close_sent = True
        closed = self.conn.close_sent
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": closed.code if closed else 1002}
        )
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)
