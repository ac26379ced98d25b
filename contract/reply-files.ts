import { z } from "zod";
import { done, endpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";
import { replyFileLimits } from "./office-limits.ts";

/** A file attached to an email, or to the draft of one. */
export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
});
export type MessageFile = z.infer<typeof MessageFile>;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

export const addReplyFile = endpoint("addReplyFile", {
  summary: `Attach a file to your draft of a reply: at most ${megabytes(replyFileLimits.bytes)}, and ${megabytes(replyFileLimits.totalBytes)} together. Programs are refused, as mail servers do.`,
  params: { id: recordId },
  query: z.strictObject({ name: z.string().min(1).max(255) }),
  body: z.instanceof(Uint8Array, { error: "This file is empty." }),
  bodyKinds: ["file"],
  bodyLimit: replyFileLimits.bytes,
  status: 201,
  answer: z.object({ data: MessageFile }),
  errors: [404],
});

export const removeReplyFile = endpoint("removeReplyFile", {
  summary: "Remove a file from your draft of a reply.",
  params: { id: recordId, file: recordId },
  answer: done,
  errors: [404],
});
