import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to another port of this machine that can fail as networks do. */
export type NetworkLine = {
  port: number;
  /** Breaks all connections, and each new one. */
  cut(): void;
  /**
   * Bytes vanish without an error. Existing connections stay dead even when the line is healed, as
   * behind a firewall that lost its state.
   */
  hold(): void;
  /** New connections pass again. */
  heal(): void;
  close(): Promise<void>;
};

/** Opens a line to `target`. */
export async function openLine(target: number): Promise<NetworkLine> {
  let mode: "pass" | "cut" | "hold" = "pass";
  const open = new Set<Socket>();

  const server = createServer((near) => {
    track(near);
    if (mode === "cut") near.destroy();
    if (mode !== "pass") return;
    const far = connect(target, "127.0.0.1");
    track(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  function track(socket: Socket): void {
    open.add(socket);
    socket.on("error", () => {}).once("close", () => open.delete(socket));
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      mode = "cut";
      for (const socket of open) socket.destroy();
    },
    hold() {
      mode = "hold";
      for (const socket of open) socket.unpipe().pause();
    },
    heal() {
      mode = "pass";
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A line to another server that takes connections, and hands nothing on until it is released. */
type HeldLine = { port: number; release(): void; stop(): Promise<void> };

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
