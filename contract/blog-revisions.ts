import { z } from "zod";
import { succeeded } from "./answers.ts";
import { Blog, PostStatus } from "./blogs.ts";
import { describeCall } from "./call.ts";
import { postVersion, recordId } from "./fields.ts";
import { Picture } from "./media.ts";

/** One saved version of a post. */
export const Revision = z.object({
  version: z.number().int(),
  title: z.string(),
  status: PostStatus,
  by: z.string().describe("Who saved it."),
  savedAt: z.iso.datetime(),
});
export type Revision = z.infer<typeof Revision>;

const revisionParams = z.strictObject({
  id: recordId,
  version: z.string().regex(/^[1-9]\d{0,8}$/),
});

export const listRevisions = describeCall({
  id: "listRevisions",
  method: "get",
  path: "/api/blogs/{id}/revisions",
  summary: "Every saved version of a post, newest first.",
  access: "editor",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: { status: 200, answer: z.object({ error: succeeded, message: z.array(Revision) }) },
  refusals: [401, 404],
});

export const readRevision = describeCall({
  id: "readRevision",
  method: "get",
  path: "/api/blogs/{id}/revisions/{version}",
  summary: "One saved version of a post, whole.",
  access: "editor",
  flag: "string",
  params: revisionParams,
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      data: Revision.extend({
        category: z.string(),
        summary: z.string(),
        content: z.string(),
        images: z.array(Picture),
      }),
    }),
  },
  refusals: [401, 404],
});

export const restoreRevision = describeCall({
  id: "restoreRevision",
  method: "post",
  path: "/api/blogs/{id}/revisions/{version}/restore",
  summary: "Save an earlier version anew, as the newest. Whether it is published stays as it is.",
  access: "editor",
  flag: "string",
  params: revisionParams,
  body: z.strictObject({ version: postVersion.describe("The version that is current now.") }),
  success: { status: 200, answer: z.object({ error: succeeded, message: z.string(), data: Blog }) },
  refusals: [401, 404, 409],
});
