import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server-process.ts";

/** How the server treats emails (`docs/reliability.md`). */
export type Behaviour =
  | "accepts"
  /** Sends nothing after the connection, its greeting, the email; or accepts without a reply. */
  | "silent"
  | "silent after its greeting"
  | "silent after the email"
  | "accepts without a reply"
  | "hangs up mid-email"
  /** Reads and writes one byte a second. */
  | "slow"
  /** Answers the recipient with this code. */
  | 421
  | 450
  | 550;

export type AcceptedEmail = { recipient: string; messageId: string };

/** A mail server with socket errors, which `smtp-server` can't produce. */
export type FaultyMailServer = {
  url: string;
  /** Accepted emails in order of arrival. */
  accepted: AcceptedEmail[];
  /** May be changed at any time, also for conversations under way. */
  behaviour: Behaviour;
  /** How often an error was injected. */
  injected: number;
  /** Refuses connections, as if nothing listened, and closes existing ones. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  open(): Promise<void>;
  /** Closes all connections, as a restart would. */
  hangUp(): void;
};

/** Starts a mail server on a local port that accepts every email until its behaviour changes. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    void converse(socket, mail).catch(() => socket.destroy());
  });

  const port = await freePort();
  async function open(): Promise<void> {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
  }

  await open();
  const mail: FaultyMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    accepted: [],
    behaviour: "accepts",
    injected: 0,
    open,
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

/** Per byte of a slow server. */
const slowByteMs = 1_000;

const replies: Readonly<Record<string, string>> = { DATA: "354 go", QUIT: "221 bye" };

/**
 * Serves one SMTP connection according to the current behaviour.
 * @throws Error when the client closes a connection on which the server is silent
 */
async function converse(socket: Socket, server: FaultyMailServer): Promise<void> {
  /** Waits until the client hangs up, if the server behaves like this. */
  const hangIf = async (behaviour: Behaviour) => {
    if (server.behaviour !== behaviour) return;
    server.injected += 1;
    await new Promise((resolve) => socket.once("close", resolve));
    throw new Error("The client hung up.");
  };
  const send = async (line: string) => {
    if (server.behaviour !== "slow") return void socket.write(`${line}\r\n`);
    server.injected += 1;
    for (const byte of `${line}\r\n`) {
      socket.write(byte);
      await pause(slowByteMs);
    }
  };

  await hangIf("silent");
  await send("220 hi");
  await hangIf("silent after its greeting");
  let recipient = "";
  let email: string[] | undefined;
  for await (const line of linesOf(socket, server)) {
    if (email === undefined) {
      const [verb = ""] = line.toUpperCase().split(/[ :]/);
      if (verb === "RCPT") recipient = /<(.*)>/.exec(line)?.[1] ?? "";
      if (verb === "DATA") email = [];
      const { behaviour } = server;
      const code = typeof behaviour === "number" && verb === "RCPT" ? behaviour : undefined;
      if (code) server.injected += 1;
      await send(code ? `${code} refused with ${code}` : (replies[verb] ?? "250 ok"));
      if (verb === "QUIT" || code === 421) return void socket.end();
      continue;
    }
    email.push(line);
    if (server.behaviour === "hangs up mid-email") {
      server.injected += 1;
      return void socket.destroy();
    }
    if (line !== ".") continue;
    await hangIf("silent after the email");
    const messageId = email.map((text) => /^Message-ID: (\S+)/i.exec(text)?.[1]).find(Boolean);
    server.accepted.push({ recipient, messageId: messageId ?? "none" });
    email = undefined;
    await hangIf("accepts without a reply");
    await send("250 ok");
  }
}

/** The client's lines; read byte by byte while the server is slow. */
async function* linesOf(socket: Socket, server: FaultyMailServer): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of socket) {
    for (const byte of String(chunk)) {
      if (server.behaviour === "slow") await pause(slowByteMs);
      if (byte !== "\n") text += byte;
      else {
        yield text.replace(/\r$/, "");
        text = "";
      }
      if (socket.destroyed) return;
    }
  }
}
