import { z } from "zod";
import { at, count, endpoint } from "./endpoint.ts";
import { draftSubject, emailAddress, mailBody, recordId } from "./fields.ts";
import { mailLimits, segmentLimits } from "./office-limits.ts";
import { emailFileIds, MessageFile } from "./replies.ts";

const savedAt = at;

/** An email that a member of staff has begun, for the list of their own. */
const EmailDraftSummary = z.object({
  id: z.string(),
  subject: z.string(),
  recipients: count.describe("Clients who were chosen one by one."),
  segments: count.describe("Segments that were chosen."),
  client: z.string().nullable().describe("Id of its only recipient; null for several or none."),
  savedAt,
});
export type EmailDraftSummary = z.infer<typeof EmailDraftSummary>;

const segments = z.array(recordId).max(segmentLimits.segments);
const sendAt = at.nullable();

/** The list of clients that the first `count` addresses were taken from, as it was then. */
export const DraftList = z.strictObject({
  query: z.string().max(1200).describe("Of its address."),
  count: z.number().int().min(0),
});

const StoredEmailDraft = z.object({
  id: z.string(),
  to: z.array(z.string()).describe("Addresses; without clients who can’t be written to any more."),
  segments: segments.describe("Ids, also of segments that were deleted since."),
  files: z.array(MessageFile),
  list: DraftList.nullable(),
  sendAt: sendAt.describe("Chosen time, which may have passed; null to send it at once."),
  subject: z.string(),
  body: z.string(),
  savedAt,
});
export type StoredEmailDraft = z.infer<typeof StoredEmailDraft>;

const params = { id: recordId };
const data = z.object({ data: StoredEmailDraft });

export const listEmailDrafts = endpoint("listEmailDrafts", {
  summary: "Your unsent emails, latest first.",
  answer: z.object({ message: z.array(EmailDraftSummary) }),
});

export const readEmailDraft = endpoint("readEmailDraft", {
  summary: "One of your unsent emails.",
  params,
  answer: data,
});

export const saveEmailDraft = endpoint("saveEmailDraft", {
  summary:
    "Save an email that you are writing, for all your devices. 409 if another window has saved, sent or discarded it since.",
  params,
  body: z.strictObject({
    to: z
      .array(emailAddress)
      .max(mailLimits.recipients, `At most ${mailLimits.recipients} recipients at once.`)
      .optional()
      .describe("Addresses of clients; others are left out. By default those saved before."),
    segments: segments.optional().describe("Ids; by default those saved before."),
    files: emailFileIds.optional().describe("Ids; by default those saved before."),
    list: DraftList.nullable().optional().describe("By default as saved before."),
    sendAt: sendAt.optional().describe("Null to send it at once; by default as saved before."),
    subject: draftSubject,
    body: mailBody,
    window: recordId.describe("Id of the window that saves; its own saves never conflict."),
    replaces: savedAt
      .nullable()
      .optional()
      .describe("`savedAt` of the draft that this continues, null for none; by default any."),
  }),
  bodyLimit: mailLimits.body,
  answer: z.object({ savedAt }),
  errors: [409],
});

export const discardEmailDraft = endpoint("discardEmailDraft", {
  summary: "Discard one of your unsent emails. Answers with it, so that it can be saved again.",
  params,
  answer: data,
});
