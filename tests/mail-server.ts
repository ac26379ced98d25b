import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server does with a letter: takes it, answers with a code, or hangs up. */
export type Conduct = "take" | "drop" | { at: "rcpt" | "data"; code: number };

export type Received = { from: string; to: string[]; raw: string; email: Email };

/** A real mail server on a port of this machine, whose mood can be set. */
export type MailServer = {
  url: string;
  /** Letters taken, in the order of their arrival. */
  received: Received[];
  /** What to do from now on; called for each letter with its recipient. */
  conduct: (recipient: string) => Conduct;
  /** Sees nothing of this server's connections any more: refuses them. */
  stop(): Promise<void>;
};

/** Starts a server; `port` brings back one that was stopped. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onRcptTo({ address }, _session, done) {
      const conduct = mail.conduct(address);
      done(typeof conduct === "object" && conduct.at === "rcpt" ? refusal(conduct.code) : null);
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const conduct = mail.conduct(recipients[0] ?? "");
      if (conduct === "drop") {
        for (const connection of server.connections) {
          if (connection.id === session.id) connection.close();
        }
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (typeof conduct === "object") return done(refusal(conduct.code));
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: recipients, raw, email: await PostalMime.parse(raw) });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    conduct: () => "take",
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

function refusal(code: number): Error {
  return Object.assign(new Error(`refused with ${code}`), { responseCode: code });
}
