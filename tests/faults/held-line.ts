import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A line to another server that takes connections, and hands nothing on until it is released. */
export type HeldLine = { port: number; release(): void; stop(): Promise<void> };

/** Opens a line to `port` of this machine. */
export async function holdLine(port: number): Promise<HeldLine> {
  const sockets = new Set<Socket>();
  let released = false;
  const join = (socket: Socket) => {
    const far = connect(port, "127.0.0.1");
    far.on("error", () => socket.destroy());
    socket.pipe(far).pipe(socket);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (released) join(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    release() {
      released = true;
      for (const socket of sockets) join(socket);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
