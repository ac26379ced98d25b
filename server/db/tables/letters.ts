import type { Generated } from "kysely";

/** The outbox. A letter is written in the transaction that causes it and posted afterwards. */
export type LetterRow = {
  id: string;
  template: string;
  /** JSON; its shape follows from `template` (`services/mail/letter-templates.ts`). */
  data: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Fixed at queueing, so that a letter sent twice is known as one. */
  message_id: string;
  status: "queued" | "sent" | "failed";
  attempts: number;
  due_at: number;
  /** Who is posting it, and until when nobody else may. */
  lease: string | null;
  leased_until: number | null;
  created_at: number;
  sent_at: number | null;
  /** Why the last try did not work. */
  failure: string | null;
  mailing_id: string | null;
  /** 1 for a letter of a large mailing, which gives way to all that are not. */
  bulk: Generated<number>;
};

/** One press of Send Email: its text, once for all its letters. */
export type MailingRow = {
  id: string;
  subject: string;
  body: string;
  letters: number;
  sent_by: string | null;
  /** Digest of the sender and their `Idempotency-Key`: asked for again, nothing more is sent. */
  key: string | null;
  created_at: number;
};
