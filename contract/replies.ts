import { z } from "zod";
import { EmailState } from "./email-state.ts";
import { done, endpoint } from "./endpoint.ts";
import { EnquiryStatus } from "./enquiries.ts";
import { emailAddress, longText, mailSubject, recordId, templateName } from "./fields.ts";
import { maxReplyRecipients, replyFileLimits, tooManyRecipients } from "./office-limits.ts";
import { MessageFile, templateFileIds } from "./reply-files.ts";

const notEmpty = longText.refine((text) => text.trim() !== "", {
  error: "Please write something.",
});

const addresses = z.array(emailAddress).max(maxReplyRecipients, { error: tooManyRecipients });

export const replyToEnquiry = endpoint("replyToEnquiry", {
  summary:
    "Answer an enquiry by email, or forward an email of it. Held for ten seconds, so that it can be undone; an answer makes it the client’s turn, in progress, and yours if it was nobody’s.",
  params: { id: recordId },
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
    markAs: z.enum(["done", "won"]).optional().describe("By default it is the client’s turn."),
    remindAt: z.iso
      .datetime()
      .optional()
      .describe("When to remind you, unless somebody answers; moved to a working day."),
    sendAt: z.iso.datetime().optional().describe("When to send it, at most 60 days ahead."),
  }),
  idempotent: true,
  status: 201,
  answer: z.object({ id: z.string().describe("Id of the message."), state: EmailState }),
  errors: [404, 409],
});

export const attachReceivedFiles = endpoint("attachReceivedFiles", {
  summary: "Attach copies of a message’s files to your draft, to forward them.",
  params: { id: recordId, message: recordId },
  status: 201,
  answer: z.object({ files: z.array(MessageFile).describe("All files of your draft.") }),
  errors: [404],
});

export const undoReply = endpoint("undoReply", {
  summary:
    "Take back a reply that has not been sent; its text and files become your draft. 409 once it is being sent.",
  params: { id: recordId, message: recordId },
  answer: z.object({ text: z.string(), files: z.array(MessageFile), status: EnquiryStatus }),
  errors: [404, 409],
});

export const sendReplyNow = endpoint("sendReplyNow", {
  summary: "Send a held, waiting or failed email now.",
  params: { id: recordId, message: recordId },
  answer: z.object({ state: EmailState }),
  errors: [404, 409],
});

/** A text that staff begin replies with; `{name}`, `{company}` and `{name|there}` are filled in. */
export const ReplyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  files: z.array(MessageFile),
  version: z.number().int(),
  changedAt: z.iso.datetime(),
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
  params: { id: recordId },
  body: z.strictObject({ ...templateInput, version: z.number().int() }),
  answer: z.object({ data: ReplyTemplate }),
  errors: [404, 409],
});

export const deleteReplyTemplate = endpoint("deleteReplyTemplate", {
  summary: "Delete a template; emails written with it stay.",
  params: { id: recordId },
  answer: done,
  errors: [404],
});
