import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "./server-process.ts";

/** Accepts an email, closes the connection, or answers with a code. */
export type Reply = "accept" | "drop" | { at: "rcpt" | "data"; code: number };

export type Received = { from: string; to: string[]; raw: string; email: Email };

/** A real SMTP server on a local port. */
export type MailServer = {
  url: string;
  /** Accepted emails in order of arrival. */
  received: Received[];
  /** Called for each email with its recipient; may be replaced at any time. */
  reply: (recipient: string) => Reply;
  /** Resolves when every connection is closed and what came over it is in `received`. */
  idle(): Promise<void>;
  /** Closes connections and refuses new ones. */
  stop(): Promise<void>;
};

/** Starts a server; `restartedPort` is that of one that was stopped. */
export async function startMailServer(
  restartedPort?: number,
  { hideSMTPUTF8 = false } = {},
): Promise<MailServer> {
  const port = restartedPort ?? (await freePort());
  const received: Received[] = [];
  let parsing = 0;
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    hideSMTPUTF8,
    logger: false,
    closeTimeout: 10,
    onRcptTo({ address }, _session, done) {
      const reply = mail.reply(address);
      done(typeof reply === "object" && reply.at === "rcpt" ? refusal(reply.code) : null);
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const reply = mail.reply(recipients[0] ?? "");
      if (reply === "drop") {
        for (const connection of server.connections) {
          if (connection.id === session.id) connection.close();
        }
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (typeof reply === "object") return done(refusal(reply.code));
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        parsing += 1;
        received.push({ from, to: recipients, raw, email: await PostalMime.parse(raw) });
        parsing -= 1;
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    reply: () => "accept",
    async idle() {
      while (server.connections.size > 0 || parsing > 0) await pause(5);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

function refusal(code: number): Error {
  return Object.assign(new Error(`refused with ${code}`), { responseCode: code });
}
