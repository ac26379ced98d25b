import { z } from "zod";
import { ClientMail, clientSearch } from "./clients.ts";
import { countedPageOf, countOption } from "./counted-page.ts";
import { EmailState } from "./email-state.ts";
import { at, count, done, endpoint, listOf, person } from "./endpoint.ts";
import { emailAddress, mailBody, mailSubject, recordId, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { mailLimits, segmentLimits } from "./office-limits.ts";
import { emailFileIds, MessageFile } from "./replies.ts";

const nobody = "Please choose at least one recipient.";

const mail = {
  clientMails: z
    .array(emailAddress)
    .max(mailLimits.recipients, `At most ${mailLimits.recipients} recipients at once.`),
  mailSubject,
  mailBody: mailBody.default(""),
  files: emailFileIds.optional().describe("Ids of files, which everybody gets."),
  sendAt: at.optional().describe("When to send it, at most 60 days ahead."),
  draft: z
    .strictObject({ id: recordId, window: recordId, savedAt: at.nullable() })
    .optional()
    .describe("Your draft of it, which is discarded unless another window has saved it since."),
};

/** Email to clients (specification §7). */
export const MailInput = z
  .strictObject({
    ...mail,
    segments: z
      .array(recordId)
      .max(segmentLimits.segments)
      .optional()
      .describe("Ids of segments, whose members at this moment are recipients too."),
  })
  .refine(({ clientMails, segments = [] }) => clientMails.length + segments.length > 0, {
    error: nobody,
    path: ["clientMails"],
  });
export type MailInput = z.infer<typeof MailInput>;

/** The same from the dialog of one client, which requires a message (decision A15). */
const ClientMailInput = z.strictObject({
  ...mail,
  clientMails: mail.clientMails.min(1, nobody),
  mailBody: mailBody.refine((text) => text.trim() !== "", { error: "Please enter a message." }),
});

export const listClientAddresses = endpoint("listClientAddresses", {
  summary: `One row per distinct address of a client who may be emailed, newest first, at most ${mailLimits.recipients}.`,
  query: z.strictObject(clientSearch),
  answer: z.object({
    message: listOf({
      email_id: z.string(),
      name: z.string(),
      company_name: z.string(),
      leftOut: ClientMail.nullable().describe("Why they get no email to several clients."),
      also: z
        .array(z.string())
        .optional()
        .describe("Addresses of clients who were merged into this one."),
    }),
    more: z.boolean().describe("Whether older ones were left out; search to find them."),
  }),
});

const queued = z.object({
  message: z.string(),
  id: z.string().describe("Id of the bulk email, for reading its progress."),
  leftOut: count.describe(
    "Number of recipients who get none: unsubscribed, or their address failed.",
  ),
});

export const sendMail = endpoint("sendMail", {
  summary: "Send an email to each of these clients. Answers once all are queued.",
  body: MailInput,
  bodyLimit: mailLimits.body,
  idempotent: true,
  status: 201,
  answer: queued,
});

export const sendClientMail = endpoint("sendClientMail", {
  summary: "The same with a boolean `error`, for the dialog of one client.",
  flag: "boolean",
  body: ClientMailInput,
  bodyLimit: mailLimits.body,
  idempotent: true,
  status: 201,
  answer: queued,
});

export const sendTestMail = endpoint("sendTestMail", {
  summary: "Send this email to yourself, with the fields of one client filled in.",
  body: z.strictObject({
    mailSubject,
    mailBody: mailBody.default(""),
    files: emailFileIds.optional(),
    clientMail: emailAddress.optional().describe("The client whose fields are filled in."),
  }),
  status: 201,
  answer: z.object({ message: z.string(), id: z.string() }),
});

export const EmailStatus = z.enum(["queued", "sent", "failed", "suppressed"]);

/** State of one email of a bulk email; every chosen client is in exactly one. */
export const BulkEmailState = z.enum([
  "accepted",
  "on-its-way",
  "queued",
  "failed",
  "cancelled",
  "left-out",
]);
export type BulkEmailState = z.infer<typeof BulkEmailState>;

/** Of staff to one person, or automatic. */
const EmailKind = z.enum(["personal", "system"]);

/** An email of the outbox, without its text. */
export const Email = z.object({
  id: z.string(),
  kind: z.string().describe("Name of its template."),
  recipient: z.string(),
  client: person
    .nullable()
    .describe("Its recipient; null for automatic emails and clients that no longer exist."),
  subject: z.string(),
  status: EmailStatus.describe("`suppressed`: left out; `failure` says why."),
  attempts: count,
  dueAt: at.describe("Time of the next attempt, while queued."),
  createdAt: at,
  sentAt: at.nullable(),
  failure: z.string().nullable().describe("Why the last attempt failed, or why it was suppressed."),
  state: EmailState.describe("The same in words for staff."),
});
export type Email = z.infer<typeof Email>;

export const listMails = endpoint("listMails", {
  summary: "Emails, newest first, paginated.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(200).optional(),
    status: EmailStatus.optional(),
    bulkEmail: recordId.optional().describe("Only emails of this bulk email."),
    client: recordId.optional().describe("Only emails to this client."),
    state: BulkEmailState.optional().describe("Together with `bulkEmail`."),
    kind: EmailKind.optional(),
    q: searchText(200).optional().describe("Part of a name or address; with `bulkEmail` only."),
    count: countOption,
  }),
  answer: countedPageOf(Email),
});

export const readMail = endpoint("readMail", {
  summary: "One email: as the mail server took it, or as it was written if it waits.",
  answer: z.object({
    data: Email.extend({
      from: z.string(),
      replyTo: z.string().nullable(),
      enquiryId: z.string().nullable().describe("The enquiry that it answers."),
      body: z
        .object({ html: z.string(), text: z.string() })
        .nullable()
        .describe("As it was sent; null before, and for texts that are not stored."),
      files: z.array(MessageFile).describe("Without those of replies."),
      written: z.string().nullable().describe("The text as its author wrote it, until it is sent."),
    }),
  }),
});

export const cancelMail = endpoint("cancelMail", {
  summary: "Cancel an email that waits to be sent. 409 once it is being sent.",
  answer: done,
  errors: [409],
});

export const retryMail = endpoint("retryMail", {
  summary: "Send a failed, held or waiting email now.",
  answer: done,
  errors: [409],
});
