import { z } from "zod";
import { countedPageOf, countOption } from "./counted-page.ts";
import { at, count, endpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { MessageFile } from "./replies.ts";

/** The number of chosen clients in each state; they add up to `chosen`. */
const BulkEmail = z.object({
  id: z.string(),
  subject: z.string(),
  sentBy: z.string().nullable().describe("Name of the sender."),
  chosen: count,
  accepted: count.describe("Accepted by the mail server."),
  onItsWay: count.describe("Being sent, or tried before and tried again later."),
  queued: count,
  failed: count,
  cancelled: count,
  leftOut: count.describe("Unsubscribed, or their address failed."),
  pausedAt: at.nullable(),
  segments: z.array(z.string()).describe("Names of the segments it was sent to."),
  sendAt: at.nullable().describe("When it was to be sent; null for at once."),
  createdAt: at,
});
export type BulkEmail = z.infer<typeof BulkEmail>;

const params = { id: recordId };
const emails = z.object({ emails: count.describe("Number of emails that changed.") });

export const readBulkEmail = endpoint("readBulkEmail", {
  summary: "The progress of a bulk email.",
  params,
  answer: z.object({
    data: BulkEmail.extend({
      text: z.string().describe("As its author wrote it, with fields."),
      files: z.array(MessageFile),
      cancelledFor: z
        .array(z.string())
        .describe("Current addresses of the clients whose emails were cancelled."),
      waiting: z
        .object({ since: at, nextTry: at, reason: z.string() })
        .nullable()
        .describe("Set while the mail server does not take it."),
    }),
  }),
});

export const listBulkEmails = endpoint("listBulkEmails", {
  summary: "Emails to several clients, newest first, paginated.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.default).default(8),
    cursor: z.string().max(200).optional(),
    count: countOption,
  }),
  answer: countedPageOf(BulkEmail),
});

export const cancelBulkEmail = endpoint("cancelBulkEmail", {
  summary: "Cancel what is still queued of a bulk email.",
  params,
  answer: z.object({ cancelled: count }),
});

export const pauseBulkEmail = endpoint("pauseBulkEmail", {
  summary: "Pause what is still queued of a bulk email.",
  params,
  answer: emails,
});

export const resumeBulkEmail = endpoint("resumeBulkEmail", {
  summary: "Resume a paused bulk email, without clients who have unsubscribed since.",
  params,
  answer: emails,
});

export const retryBulkEmail = endpoint("retryBulkEmail", {
  summary: "Send what failed of a bulk email again, to the clients’ current addresses.",
  params,
  answer: emails,
});
