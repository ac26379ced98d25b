import { connect, type Socket } from "node:net";

/** Slow senders of headers, of a body and of an upload, and readers that read nothing. */
export type SlowKind = "headers" | "body" | "upload" | "reader";

const firstBytes: Readonly<Record<SlowKind, (token: string) => string>> = {
  headers: () => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  body: () =>
    "POST /api/queries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{",
  upload: (token) =>
    `POST /api/blogs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n",
  // Responses larger than the system's socket buffers.
  reader: () => "GET /blogs HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40),
};

export type SlowSocket = {
  kind: SlowKind;
  /** Status of the response before the socket was closed. */
  status: number | undefined;
  /** Undefined while the socket is open. */
  closedAfterMs: number | undefined;
};

/** Opens slow connections, `each` of every kind. They send a byte every ten seconds. */
export function openSlowSockets(port: number, each: number, token: string) {
  const sockets: Socket[] = [];
  const states: SlowSocket[] = [];

  function open(kinds: readonly SlowKind[]): void {
    for (const kind of kinds) {
      for (let count = 0; count < each; count++) openOne(kind);
    }
  }

  function openOne(kind: SlowKind): void {
    const openedAt = performance.now();
    const state: SlowSocket = { kind, status: undefined, closedAfterMs: undefined };
    const socket = connect(port, "127.0.0.1", () => socket.write(firstBytes[kind](token)));
    const onClosed = () => {
      state.closedAfterMs ??= performance.now() - openedAt;
    };
    socket.on("error", onClosed).on("close", onClosed);
    if (kind === "reader") socket.pause();
    else {
      socket.on("data", (bytes) => {
        state.status ??= Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1]);
      });
    }
    sockets.push(socket);
    states.push(state);
  }

  // A hundredth of the sockets at a time. A paused socket notices its end when it writes.
  let turn = 0;
  const drip = setInterval(() => {
    turn += 1;
    for (let at = turn % 100; at < sockets.length; at += 100) {
      const socket = sockets[at];
      if (socket?.writable && !socket.connecting) socket.write("x");
    }
  }, 100);

  return {
    states,
    open,
    /** Number of sockets of these kinds that are open. */
    openCount: (kinds?: readonly SlowKind[]) =>
      states.filter(
        ({ kind, closedAfterMs }) =>
          closedAfterMs === undefined && (kinds === undefined || kinds.includes(kind)),
      ).length,
    closeAll() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
