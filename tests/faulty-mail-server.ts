import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { converse, type Mood, type Taken } from "./faulty-mail-talk.ts";

/** A mail server that is in trouble, down to the socket, as `smtp-server` can't be. */
export type FaultyMailServer = {
  url: string;
  /** Letters it has taken over, in the order of their arrival. */
  taken: Taken[];
  /** What it does from now on, in conversations that have begun too. */
  mood: Mood;
  /** How often it got as far as doing what its mood says. */
  strikes: number;
  /** Refuses connections, as when nothing listens, and hangs up on those there are. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  open(): Promise<void>;
  /** Ends every conversation there is, as its restart would. */
  hangUp(): void;
};

/** Starts a mail server on a port of this machine that takes every letter until its mood changes. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    void converse(socket, mail).catch(() => socket.destroy());
  });

  async function open(port: number): Promise<number> {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    const address = listener.address();
    if (address === null || typeof address === "string") throw new Error("It has no port.");
    return address.port;
  }

  const port = await open(0);
  const mail: FaultyMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    mood: "takes",
    strikes: 0,
    open: async () => void (await open(port)),
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      mail.hangUp();
      if (!listener.listening) return;
      listener.close();
      await once(listener, "close");
    },
  };
  return mail;
}
