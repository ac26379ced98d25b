import { z } from "zod";
import { succeeded } from "./answers.ts";
import { PostImageInput } from "./blogs.ts";
import { describeCall } from "./call.ts";
import { postContent, recordId } from "./fields.ts";
import { postBodyLimit, postLimits } from "./limits.ts";
import { Picture } from "./media.ts";

/** What the editor keeps while somebody writes: not checked, since it is not finished. */
export const WorkingCopy = z.strictObject({
  title: z.string().max(postLimits.title),
  category: z.string().max(postLimits.category),
  summary: z.string().max(postLimits.summary),
  content: postContent,
  images: z.array(PostImageInput).max(postLimits.images),
  baseVersion: z.number().int().min(0).describe("The version it started from; 0 for a new post."),
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

const draftParams = z.strictObject({ id: z.union([recordId, z.literal("new")]) });

export const readDraft = describeCall({
  id: "readDraft",
  method: "get",
  path: "/api/blogs/{id}/draft",
  summary: "Your own unsaved changes to a post (id `new`: to one not yet saved), or null.",
  access: "editor",
  flag: "string",
  params: draftParams,
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      data: WorkingCopy.extend({
        savedAt: z.iso.datetime(),
        pictures: z.array(Picture).describe("Those of `images`, in the same order."),
      }).nullable(),
    }),
  },
  refusals: [401, 404],
});

export const keepDraft = describeCall({
  id: "keepDraft",
  method: "put",
  path: "/api/blogs/{id}/draft",
  summary: "Keep unsaved changes, for yourself alone. What visitors see stays as it is.",
  access: "editor",
  flag: "string",
  params: draftParams,
  body: WorkingCopy,
  bodyLimit: postBodyLimit,
  success: { status: 200, answer: z.object({ error: succeeded, savedAt: z.iso.datetime() }) },
  refusals: [401, 404],
});

export const dropDraft = describeCall({
  id: "dropDraft",
  method: "delete",
  path: "/api/blogs/{id}/draft",
  summary: "Throw your unsaved changes away.",
  access: "editor",
  flag: "string",
  params: draftParams,
  success: { status: 200, answer: z.object({ error: succeeded }) },
  refusals: [401],
});

export const previewBlog = describeCall({
  id: "previewBlog",
  method: "post",
  path: "/api/blogs/{id}/preview",
  summary: "An address, good for an hour, that shows the post with your unsaved changes.",
  access: "editor",
  flag: "string",
  params: draftParams,
  success: { status: 200, answer: z.object({ error: succeeded, url: z.string() }) },
  refusals: [401, 404],
});
