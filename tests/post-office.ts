import { vi } from "vitest";
import {
  type LetterPosting,
  type RenderLetter,
  startPostingLetters,
} from "../server/jobs/post-letters.ts";
import { smtpTransport } from "../server/jobs/transports/smtp.ts";
import type { Transport } from "../server/jobs/transports/transport.ts";
import { queueLetters } from "../server/services/mail/queue-letters.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import type { TestContext } from "./service-context.ts";

/** A real mail server and the workers that post to it. */
export type PostOffice = {
  server: MailServer;
  /** Starts a worker, as another process would; over SMTP unless told otherwise. */
  start(context: TestContext, transport?: Transport, render?: RenderLetter): LetterPosting;
  /** The subjects that `recipient` got, in the order of their arrival. */
  subjectsFor(recipient: string): (string | undefined)[];
  close(): Promise<void>;
};

const renderName: RenderLetter = async ({ template }) => ({
  html: `<p>${template}</p>`,
  text: template,
});

export async function openPostOffice(): Promise<PostOffice> {
  const postings: LetterPosting[] = [];
  const office: PostOffice = {
    server: await startMailServer(),
    start(context, transport = smtpTransport(office.server.url, 3), render = renderName) {
      const posting = startPostingLetters({
        context,
        transport,
        render,
        concurrency: 3,
      });
      postings.push(posting);
      return posting;
    },
    subjectsFor: (recipient) =>
      office.server.received
        .filter((mail) => mail.to[0] === recipient)
        .map((mail) => mail.email.subject),
    async close() {
      await Promise.all(postings.map((posting) => posting.stop()));
      await office.server.stop();
    },
  };
  return office;
}

/** Queues a letter to each recipient; the subjects are "0", "1", "2" … */
export function queueTo(context: TestContext, ...recipients: string[]): Promise<void> {
  return context.database.write((transaction) =>
    queueLetters(
      transaction,
      context,
      recipients.map((recipient, index) => ({
        template: "call-receipt" as const,
        data: { name: "Asha", phone: "+91 98100 00000", siteUrl: "https://x.example" },
        recipient,
        subject: `${index}`,
      })),
    ),
  );
}

/** All letters in the outbox, oldest first. */
export const lettersIn = (context: TestContext) =>
  context.database.read.selectFrom("letters").selectAll().orderBy("id").execute();

export const statusesIn = async (context: TestContext) =>
  (await lettersIn(context)).map((letter) => letter.status);

/** Waits for what a worker does meanwhile. */
export const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 10_000, interval: 5 });
