import { connect, type Socket } from "node:net";

/** One byte of these is sent each time; what comes back is read by all but slow readers. */
export type SlowKind = "headers" | "body" | "upload" | "reader";

const beginnings: Readonly<Record<SlowKind, (token: string) => string>> = {
  headers: () => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  body: () =>
    "POST /api/queries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{",
  upload: (token) =>
    `POST /api/blogs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n",
  // More of it than the system's buffers take.
  reader: () => "GET /blogs HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40),
};

export type SlowSocket = {
  kind: SlowKind;
  /** The status it was told before it was ended. */
  status: number | undefined;
  /** After how many milliseconds it was ended; undefined while it is open. */
  endedAfter: number | undefined;
};

/** Opens slow connections, so many of each kind that is asked for; they go on while they are let. */
export function openSlowSockets(port: number, each: number, token: string) {
  const sockets: Socket[] = [];
  const states: SlowSocket[] = [];
  function open(kinds: readonly SlowKind[]): void {
    for (const kind of kinds) openEach(kind);
  }
  function openEach(kind: SlowKind): void {
    for (let count = 0; count < each; count++) {
      const begun = performance.now();
      const state: SlowSocket = { kind, status: undefined, endedAfter: undefined };
      const socket = connect(port, "127.0.0.1", () => socket.write(beginnings[kind](token)));
      const end = () => {
        state.endedAfter ??= performance.now() - begun;
      };
      socket.on("error", end).on("close", end);
      if (kind === "reader") socket.pause();
      else {
        socket.on("data", (bytes: Buffer) => {
          state.status ??= Number(bytes.toString("latin1", 9, 12));
        });
      }
      sockets.push(socket);
      states.push(state);
    }
  }
  // One byte of each in ten seconds, a hundredth of them at a time, since they know nothing of one
  // another. A paused socket hears of its end when it writes.
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
    openNow: () => states.filter(({ endedAfter }) => endedAfter === undefined).length,
    end() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
