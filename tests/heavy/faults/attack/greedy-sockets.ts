import { connect, type Socket } from "node:net";

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
/** Requests that each socket sends: about 3 MB. */
const requestsPerSocket = 81_250;
const chunk = Buffer.from(request.repeat(Math.floor((64 * 1024) / request.length)));
const chunksPerSocket = Math.ceil((requestsPerSocket * request.length) / chunk.length);

/** Opens connections that each write 81,250 pipelined requests, and never read a response. */
export function openGreedySockets(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const openedAt = performance.now();
  let lastClosedAt = openedAt;
  for (let opened = 0; opened < count; opened++) {
    // Sockets that the server closes end with an error, since it has not read everything.
    const socket = connect(Number(port), hostname)
      .on("error", () => {})
      .pause();
    socket.once("close", () => {
      lastClosedAt = performance.now();
    });
    for (let sent = 0; sent < chunksPerSocket; sent++) socket.write(chunk);
    sockets.push(socket);
  }
  // The operating system buffers the rest; a socket notices that it was closed when it writes.
  const writing = setInterval(() => {
    for (const socket of sockets) if (socket.writableLength === 0) socket.write(request);
  }, 200);
  return {
    openCount: () => sockets.filter(({ closed }) => !closed).length,
    /** Seconds from the opening until the last close so far. */
    closedAfter: () => (lastClosedAt - openedAt) / 1_000,
    closeAll() {
      clearInterval(writing);
      for (const socket of sockets) socket.destroy();
    },
  };
}
