import { z } from "zod";
import { EmailState } from "./email-state.ts";
import { at, count, done, download, endpoint } from "./endpoint.ts";
import { EnquiryStatus } from "./enquiries.ts";
import { emailAddress, longText, mailSubject, recordId, templateName } from "./fields.ts";
import {
  emailFileLimits,
  maxReplyRecipients,
  replyFileLimits,
  templateFileLimits,
  tooManyRecipients,
} from "./office-limits.ts";

/** A file attached to an email, or to the draft of one. */
export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: count,
});
export type MessageFile = z.infer<typeof MessageFile>;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** Ids of the files of an email from Send Email, and of a template. */
export const emailFileIds = z.array(recordId).max(emailFileLimits.files);
export const templateFileIds = z.array(recordId).max(templateFileLimits.files);

const upload = {
  query: z.strictObject({ name: z.string().min(1).max(255) }),
  body: z.instanceof(Uint8Array, { error: "This file is empty." }),
  bodyKinds: ["file"],
  bodyLimit: replyFileLimits.bytes,
  status: 201,
} as const;

export const addReplyFile = endpoint("addReplyFile", {
  summary: `Attach a file to your draft of a reply: at most ${megabytes(replyFileLimits.bytes)}, and ${megabytes(replyFileLimits.totalBytes)} together. Programs are refused, as mail servers do.`,
  ...upload,
  answer: z.object({ data: MessageFile }),
});

export const removeReplyFile = endpoint("removeReplyFile", {
  summary: "Remove a file from your draft of a reply.",
  answer: done,
});

export const addEmailFile = endpoint("addEmailFile", {
  summary: `Upload a file for Send Email or a template: at most ${megabytes(emailFileLimits.totalBytes)} with all files of the email. It is deleted after a day unless a draft, email or template names its id.`,
  ...upload,
  answer: z.object({ data: MessageFile }),
});

export const readEmailFile = endpoint("readEmailFile", {
  summary: "A file of an email from Send Email, as a download.",
  answer: download,
  download: true,
});

export const attachTemplateFiles = endpoint("attachTemplateFiles", {
  summary: "Attach copies of a template’s files to your draft of a reply.",
  status: 201,
  answer: z.object({ files: z.array(MessageFile).describe("All files of your draft.") }),
});

const notEmpty = longText.refine((text) => text.trim() !== "", {
  error: "Please write something.",
});

const addresses = z.array(emailAddress).max(maxReplyRecipients, { error: tooManyRecipients });

/** The draft that a reply or note contains. */
export const sentDraft = at
  .nullable()
  .optional()
  .describe("`savedAt` of your draft that this contains, or null: another text is not deleted.");

export const replyToEnquiry = endpoint("replyToEnquiry", {
  summary:
    "Answer an enquiry by email, or forward an email of it. Held for ten seconds, so that it can be undone; an answer makes it the client’s turn, in progress, and yours if it was nobody’s.",
  body: z.strictObject({
    text: longText.describe("May be empty only if an email is forwarded."),
    to: addresses
      .optional()
      .describe("The client alone by default. People named here or in cc take part from now on."),
    cc: addresses.default([]),
    bcc: addresses.default([]),
    answers: recordId
      .optional()
      .describe("Id of the message that it answers; the latest by default."),
    forwards: recordId
      .optional()
      .describe("Id of the message that it forwards. `attachReceivedFiles` attaches its files."),
    after: recordId
      .nullable()
      .describe(
        "The latest id of a message and `arrivalId` of a move that you had read; if something was written or moved here since, the answer is 409.",
      ),
    files: z
      .array(recordId)
      .max(replyFileLimits.files)
      .default([])
      .describe("Ids of files of your draft that are attached."),
    draft: sentDraft,
    markAs: z.enum(["done", "won"]).optional().describe("By default it is the client’s turn."),
    remindAt: at
      .optional()
      .describe("When to remind you, unless somebody answers; moved to a working day."),
    sendAt: at.optional().describe("When to send it, at most 60 days ahead."),
  }),
  idempotent: true,
  status: 201,
  answer: z.object({ id: z.string().describe("Id of the message."), state: EmailState }),
  errors: [409],
});

export const attachReceivedFiles = endpoint("attachReceivedFiles", {
  summary: "Attach copies of a message’s files to your draft, to forward them.",
  status: 201,
  answer: z.object({ files: z.array(MessageFile).describe("All files of your draft.") }),
});

export const undoReply = endpoint("undoReply", {
  summary:
    "Take back a reply that has not been sent; its text and files become your draft. 409 once it is being sent.",
  answer: z.object({ text: z.string(), files: z.array(MessageFile), status: EnquiryStatus }),
  errors: [409],
});

export const sendReplyNow = endpoint("sendReplyNow", {
  summary: "Send a held, waiting or failed email now.",
  answer: z.object({ state: EmailState }),
  errors: [409],
});

/** A text that staff begin replies with; `{name}`, `{company}` and `{name|there}` are filled in. */
export const ReplyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  files: z.array(MessageFile),
  version: count,
  changedAt: at,
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const templateInput = {
  name: templateName,
  subject: mailSubject.or(z.literal("")).default(""),
  body: notEmpty,
  files: templateFileIds.optional().describe("Ids; by default as they were."),
};

export const listReplyTemplates = endpoint("listReplyTemplates", {
  summary: "Templates for replies and emails, by name.",
  answer: z.object({ message: z.array(ReplyTemplate) }),
});

export const createReplyTemplate = endpoint("createReplyTemplate", {
  summary: "Add a template. 409 if another one has its name.",
  body: z.strictObject(templateInput),
  status: 201,
  answer: z.object({ data: ReplyTemplate }),
  errors: [409],
});

export const updateReplyTemplate = endpoint("updateReplyTemplate", {
  summary: "Change a template. 409 if somebody changed it since `version`.",
  body: z.strictObject({ ...templateInput, version: count }),
  answer: z.object({ data: ReplyTemplate }),
  errors: [409],
});

export const deleteReplyTemplate = endpoint("deleteReplyTemplate", {
  summary: "Delete a template; emails written with it stay.",
  answer: done,
});
