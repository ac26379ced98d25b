import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What a mail server can do to a letter (`quality/reliability.md` 2). */
export type Mood =
  | "takes"
  /** Accepts the connection and never says a word; greets and says no more; … */
  | "silent"
  | "silent after its greeting"
  | "silent after the letter"
  /** Takes the letter over and never says so. */
  | "takes in silence"
  | "hangs up in mid-letter"
  /** Reads and answers one byte a second. */
  | "slow"
  /** Answers the recipient with this code. */
  | 421
  | 450
  | 550;

export type Taken = { recipient: string; messageId: string };

type Server = { mood: Mood; strikes: number; taken: Taken[] };

/** How long (ms) a slow server takes for each byte. */
const byteTime = 1_000;

/**
 * One conversation in SMTP, as the server's mood of the moment has it.
 * @throws Error when the other side hangs up on a server that says nothing
 */
export async function converse(socket: Socket, server: Server): Promise<void> {
  /** Says nothing more, where the mood is `mood`; until somebody hangs up. */
  const hangIf = async (mood: Mood) => {
    if (server.mood !== mood) return;
    server.strikes += 1;
    await new Promise((resolve) => socket.once("close", resolve));
    throw new Error("They hung up.");
  };
  const say = async (line: string) => {
    if (server.mood !== "slow") return void socket.write(`${line}\r\n`);
    server.strikes += 1;
    for (const byte of `${line}\r\n`) {
      socket.write(byte);
      await pause(byteTime);
    }
  };

  await hangIf("silent");
  await say("220 hi");
  await hangIf("silent after its greeting");
  let recipient = "";
  let letter: string[] | undefined;
  for await (const line of linesOf(socket, server)) {
    if (letter === undefined) {
      const [verb = ""] = line.toUpperCase().split(/[ :]/);
      if (verb === "RCPT") recipient = /<(.*)>/.exec(line)?.[1] ?? "";
      if (verb === "DATA") letter = [];
      const code = typeof server.mood === "number" && verb === "RCPT" ? server.mood : undefined;
      if (code) server.strikes += 1;
      await say(code ? `${code} refused with ${code}` : (answers[verb] ?? "250 ok"));
      if (verb === "QUIT" || code === 421) return void socket.end();
      continue;
    }
    letter.push(line);
    if (server.mood === "hangs up in mid-letter") {
      server.strikes += 1;
      return void socket.destroy();
    }
    if (line !== ".") continue;
    await hangIf("silent after the letter");
    const messageId = letter.map((text) => /^Message-ID: (\S+)/i.exec(text)?.[1]).find(Boolean);
    server.taken.push({ recipient, messageId: messageId ?? "none" });
    letter = undefined;
    await hangIf("takes in silence");
    await say("250 ok");
  }
}

const answers: Readonly<Record<string, string>> = { DATA: "354 go", QUIT: "221 bye" };

/** What arrives, line by line; a byte at a time while the server is slow. */
async function* linesOf(socket: Socket, server: Server): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of socket) {
    for (const byte of String(chunk)) {
      if (server.mood === "slow") await pause(byteTime);
      if (byte !== "\n") text += byte;
      else {
        yield text.replace(/\r$/, "");
        text = "";
      }
      if (socket.destroyed) return;
    }
  }
}
