import type { ClaimedLetter } from "../services/mail/claim-letters.ts";
import { endOfUse } from "../services/mail/end-of-use.ts";
import { LetterContent } from "../services/mail/letter-templates.ts";
import type { Outcome } from "../services/mail/settle-letters.ts";
import { letterMessage } from "./letter-message.ts";
import { type Message, PermanentRefusal, type Transport } from "./transports/transport.ts";

/** Turns a letter's template and data into what is read. Lives in `app/letters`. */
export type RenderLetter = (letter: LetterContent) => Promise<{ html: string; text: string }>;

export type Post = {
  render: RenderLetter;
  transport: Transport;
  mailFrom: string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Renders and sends one letter; never throws, but says what became of it. */
export async function postLetter(
  post: Post,
  letter: ClaimedLetter,
  signal: AbortSignal,
): Promise<Outcome> {
  let message: Message;
  try {
    const data: unknown = JSON.parse(letter.data);
    const read = LetterContent.safeParse({ template: letter.template, data });
    if (!read.success) return { kind: "refused", reason: "The text of this letter is not kept." };
    const content = read.data;
    if (endOfUse(content, letter.created_at) <= post.now()) {
      return { kind: "refused", reason: "What it says had expired before it could be sent." };
    }
    message = letterMessage(letter, await post.render(content), post.mailFrom);
  } catch (error) {
    // It would read no better the next time, and would hold back the letters behind it.
    return { kind: "refused", reason: reasonOf(error) };
  }
  try {
    await post.transport.send(message, signal);
    return { kind: "sent" };
  } catch (error) {
    const kind = error instanceof PermanentRefusal ? "refused" : "try-again";
    return { kind, reason: reasonOf(error) };
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
