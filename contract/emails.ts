import { z } from "zod";
import { done, endpoint, pageOf } from "./endpoint.ts";
import { emailAddress, mailBody, mailSubject, recordId, searchText } from "./fields.ts";
import { mailLimits, pageLimits } from "./limits.ts";

/** Email to clients (specification §7). */
export const MailInput = z.strictObject({
  clientMails: z
    .array(emailAddress)
    .min(1, "Please choose at least one recipient.")
    .max(mailLimits.recipients, `At most ${mailLimits.recipients} recipients at once.`),
  mailSubject,
  mailBody: mailBody.default(""),
});
export type MailInput = z.infer<typeof MailInput>;

/** The same from the dialog of one client, which requires a message (decision A15). */
const ClientMailInput = MailInput.extend({
  mailBody: mailBody.refine((text) => text.trim() !== "", { error: "Please enter a message." }),
});

export const listClientAddresses = endpoint("listClientAddresses", {
  summary: `One row per distinct address of a client who may be emailed, newest first, at most ${mailLimits.recipients}.`,
  access: "agent",
  query: z.strictObject({
    q: searchText(200)
      .optional()
      .describe("Words of name, company, email or phone; prefixes match."),
  }),
  answer: z.object({
    message: z.array(z.object({ email_id: z.string(), name: z.string() })),
    more: z.boolean().describe("Whether older ones were left out; search to find them."),
  }),
});

const queued = z.object({
  message: z.string(),
  id: z.string().describe("Id of the bulk email, for reading its progress."),
});

export const sendMail = endpoint("sendMail", {
  summary: "Send an email to each of these clients. Answers once all are queued.",
  access: "agent",
  body: MailInput,
  bodyLimit: mailLimits.body,
  idempotent: true,
  status: 201,
  answer: queued,
});

export const sendClientMail = endpoint("sendClientMail", {
  summary: "The same with a boolean `error`, for the dialog of one client.",
  access: "agent",
  flag: "boolean",
  body: ClientMailInput,
  bodyLimit: mailLimits.body,
  idempotent: true,
  status: 201,
  answer: queued,
});

const EmailStatus = z.enum(["queued", "sent", "failed", "suppressed"]);

/** An email of the outbox, without its text. */
export const Email = z.object({
  id: z.string(),
  kind: z.string().describe("Name of its template."),
  recipient: z.string(),
  subject: z.string(),
  status: EmailStatus.describe("`suppressed`: not sent because of a limit; `failure` says which."),
  attempts: z.number().int(),
  dueAt: z.iso.datetime().describe("Time of the next attempt, while queued."),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable().describe("Why the last attempt failed, or why it was suppressed."),
});
export type Email = z.infer<typeof Email>;

export const listMails = endpoint("listMails", {
  summary: "Emails, newest first, paginated.",
  access: "agent",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(200).optional(),
    status: EmailStatus.optional(),
    bulkEmail: recordId.optional().describe("Only emails of this bulk email."),
    client: recordId.optional().describe("Only emails to this client."),
  }),
  answer: pageOf(Email),
});

export const retryMail = endpoint("retryMail", {
  summary: "Retry a failed email now.",
  access: "agent",
  params: { id: recordId },
  answer: done,
  errors: [404, 409],
});

export const readBulkEmail = endpoint("readBulkEmail", {
  summary: "The progress of a bulk email.",
  access: "agent",
  params: { id: recordId },
  answer: z.object({
    data: z.object({
      id: z.string(),
      subject: z.string(),
      emails: z.number().int(),
      sent: z.number().int(),
      failed: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  }),
  errors: [404],
});
