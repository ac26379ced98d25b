import { z } from "zod";
import { Blog, PostStatus } from "./blogs.ts";
import { at, count, endpoint } from "./endpoint.ts";
import { postVersion, recordId } from "./fields.ts";
import { Picture } from "./media.ts";

export const Revision = z.object({
  version: count,
  title: z.string(),
  status: PostStatus,
  by: z.string().describe("Who saved it."),
  savedAt: at,
});
export type Revision = z.infer<typeof Revision>;

const revisionParams = { id: recordId, version: z.string().regex(/^[1-9]\d{0,8}$/) };

export const listRevisions = endpoint("listRevisions", {
  summary: "Every saved version of a post, newest first.",
  answer: z.object({ message: z.array(Revision) }),
});

export const readRevision = endpoint("readRevision", {
  summary: "One saved version of a post, with its content.",
  params: revisionParams,
  answer: z.object({
    data: Revision.extend({
      category: z.string(),
      summary: z.string(),
      content: z.string(),
      images: z.array(Picture),
    }),
  }),
});

export const restoreRevision = endpoint("restoreRevision", {
  summary: "Save an earlier version again as the newest. The post’s status does not change.",
  params: revisionParams,
  body: z.strictObject({ version: postVersion.describe("The current version.") }),
  answer: z.object({ message: z.string(), data: Blog }),
  errors: [409],
});
