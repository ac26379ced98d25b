import { z } from "zod";
import { pageOf, succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { emailAddress, mailBody, mailSubject, recordId, soughtText } from "./fields.ts";
import { mailLimits, pageLimits } from "./limits.ts";

/** The Send Email page and the client's modal (specification §7). */
export const MailInput = z.strictObject({
  clientMails: z
    .array(emailAddress)
    .min(1, "Please choose at least one recipient.")
    .max(mailLimits.recipients, `At most ${mailLimits.recipients} recipients at once.`),
  mailSubject,
  mailBody: mailBody.default(""),
});
export type MailInput = z.infer<typeof MailInput>;

export const listClientAddresses = describeCall({
  id: "listClientAddresses",
  method: "get",
  path: "/api/get-clients-email-id",
  summary: `One row per distinct address of a client who may be written to, newest first, at most ${mailLimits.recipients}.`,
  access: "admin",
  flag: "string",
  query: z.strictObject({
    q: soughtText(200)
      .optional()
      .describe("Words of name, company, e-mail or phone; each may be only begun."),
  }),
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      message: z.array(z.object({ email_id: z.string(), name: z.string() })),
      more: z.boolean().describe("Whether older ones were left out: search for them."),
    }),
  },
  refusals: [401, 403],
});

const queued = { message: z.string(), id: z.string().describe("Of the mailing, to follow it.") };

export const sendMail = describeCall({
  id: "sendMail",
  method: "post",
  path: "/api/sendmail",
  summary: "Write to clients: a letter of their own for each. Answers once all are queued.",
  access: "admin",
  flag: "string",
  body: MailInput,
  bodyLimit: mailLimits.body,
  success: { status: 201, answer: z.object({ error: succeeded, ...queued }) },
  refusals: [401, 403],
});

export const sendClientMail = describeCall({
  id: "sendClientMail",
  method: "post",
  path: "/sendmail",
  summary: "The same, as the client's modal sends it.",
  access: "admin",
  flag: "boolean",
  body: MailInput,
  bodyLimit: mailLimits.body,
  success: { status: 201, answer: z.object({ error: z.literal(false), ...queued }) },
  refusals: [401, 403],
});

/** A letter of the outbox, sent or not. Its text is kept out of lists. */
export const Letter = z.object({
  id: z.string(),
  kind: z.string().describe("Its template."),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(["queued", "sent", "failed"]),
  attempts: z.number().int(),
  dueAt: z.iso.datetime().describe("When it is tried next, while queued."),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable().describe("Why the last try did not work."),
});
export type Letter = z.infer<typeof Letter>;

export const listMails = describeCall({
  id: "listMails",
  method: "get",
  path: "/api/mails",
  summary: "Letters, newest first, a page at a time.",
  access: "admin",
  flag: "string",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.usual),
    cursor: z.string().max(200).optional(),
    status: z.enum(["queued", "sent", "failed"]).optional(),
    mailing: recordId.optional(),
    client: recordId.optional().describe("Only letters to this client."),
  }),
  success: { status: 200, answer: pageOf(Letter) },
  refusals: [401, 403],
});

export const retryMail = describeCall({
  id: "retryMail",
  method: "post",
  path: "/api/mails/{id}/retry",
  summary: "Try a failed letter again, now.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: { status: 200, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [401, 403, 404, 409],
});

export const readMailing = describeCall({
  id: "readMailing",
  method: "get",
  path: "/api/mailings/{id}",
  summary: "How far a sending has come.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      data: z.object({
        id: z.string(),
        subject: z.string(),
        letters: z.number().int(),
        sent: z.number().int(),
        failed: z.number().int(),
        createdAt: z.iso.datetime(),
      }),
    }),
  },
  refusals: [401, 403, 404],
});
