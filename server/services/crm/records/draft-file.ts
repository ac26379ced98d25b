import { z } from "zod";
import type { MessageFile } from "../../../../contract/reply-files.ts";

const DraftFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  hash: z.string(),
  key: z.string(),
});

/** A file attached to a draft: the row that it becomes when the reply is sent. */
export type DraftFile = z.infer<typeof DraftFile>;

/** The files of a stored draft (`reply_drafts.files`). */
export const readDraftFiles = (stored: string): DraftFile[] =>
  z.array(DraftFile).parse(JSON.parse(stored));

/** A file as the browser sees it. */
export const fileView = ({ id, name, type, bytes }: MessageFile): MessageFile => ({
  id,
  name,
  type,
  bytes: Number(bytes),
});
