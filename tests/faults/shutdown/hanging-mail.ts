import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export type HangingMail = {
  url: string;
  /** Resolves when a letter is in mid-conversation. */
  spokenTo: Promise<void>;
  stop(): Promise<void>;
};

/** A mail server that greets, and then says nothing more. */
export async function startHangingMail(): Promise<HangingMail> {
  const sockets = new Set<Socket>();
  const { promise: spokenTo, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", () => resolve());
    socket.write("220 hang.example ESMTP\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    spokenTo,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
