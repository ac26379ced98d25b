import { z } from "zod";
import { done, download, endpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";
import { emailFileLimits, replyFileLimits, templateFileLimits } from "./office-limits.ts";

/** A file attached to an email, or to the draft of one. */
export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
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
  params: { id: recordId },
  ...upload,
  answer: z.object({ data: MessageFile }),
  errors: [404],
});

export const removeReplyFile = endpoint("removeReplyFile", {
  summary: "Remove a file from your draft of a reply.",
  params: { id: recordId, file: recordId },
  answer: done,
  errors: [404],
});

export const addEmailFile = endpoint("addEmailFile", {
  summary: `Upload a file for Send Email or a template: at most ${megabytes(emailFileLimits.totalBytes)} with all files of the email. It is deleted after a day unless a draft, email or template names its id.`,
  ...upload,
  answer: z.object({ data: MessageFile }),
});

export const readEmailFile = endpoint("readEmailFile", {
  summary: "A file of an email from Send Email, as a download.",
  params: { id: recordId, file: recordId },
  answer: download,
  download: true,
  errors: [404],
});

export const attachTemplateFiles = endpoint("attachTemplateFiles", {
  summary: "Attach copies of a template’s files to your draft of a reply.",
  params: { id: recordId, template: recordId },
  status: 201,
  answer: z.object({ files: z.array(MessageFile).describe("All files of your draft.") }),
  errors: [404],
});
