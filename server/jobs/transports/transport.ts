export type Mailbox = { name: string; address: string };

/** A letter in full, in the shape that Nodemailer takes. */
export type Message = {
  /** The recipient alone: each letter travels on its own. */
  envelope: { from: string; to: [string] };
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  html: string;
  text: string;
};

/** The way a letter leaves the house. */
export type Transport = {
  /**
   * Resolves when the other side has taken the letter over. Aborting `signal` gives up.
   * @throws PermanentRefusal when trying again is of no use; anything else is tried again
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** The other side will never take this letter; the message says why, for staff to read. */
export class PermanentRefusal extends Error {
  override name = "PermanentRefusal";
}
