export type Mailbox = { name: string; address: string };

/** An email in the shape that Nodemailer takes. */
export type Message = {
  /** One recipient: each email is sent separately. */
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

export type Transport = {
  /**
   * Resolves when the other side has accepted the email. Aborting `signal` hangs up.
   * @throws PermanentRefusal when a retry is of no use; any other error is temporary
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** The mail server rejects this email for good; the message is the reason shown to staff. */
export class PermanentRefusal extends Error {
  override name = "PermanentRefusal";
}
