import type { Generated } from "kysely";

/** Transactional outbox: written in the transaction that causes the email, sent afterwards. */
export type EmailRow = {
  id: string;
  template: string;
  /** JSON; `template` decides its shape (`contract/email-templates.ts`). */
  data: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Fixed when queued, so that a second delivery is recognised as a duplicate. */
  message_id: string;
  status: "queued" | "sent" | "failed";
  attempts: number;
  due_at: number;
  /** Id of the worker that claimed it, and the end of its exclusive claim. */
  lease: string | null;
  leased_until: number | null;
  created_at: number;
  sent_at: number | null;
  /** Reason why the last attempt failed. */
  failure: string | null;
  bulk_email_id: string | null;
  /** 1 for an email to many recipients: sent after all others. */
  low_priority: Generated<number>;
};

/** One use of Send Email: the text, stored once for all recipients. */
export type BulkEmailRow = {
  id: string;
  subject: string;
  body: string;
  /** Number of emails queued for it. */
  emails: number;
  sent_by: string | null;
  /** Digest of the sender and their `Idempotency-Key`. */
  key: string | null;
  created_at: number;
};
