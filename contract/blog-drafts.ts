import { z } from "zod";
import { PostImageInput } from "./blogs.ts";
import { endpoint } from "./endpoint.ts";
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

const draftParams = { id: z.union([recordId, z.literal("new")]) };

export const readDraft = endpoint("readDraft", {
  summary: "Your own unsaved changes to a post (id `new`: to one not yet saved), or null.",
  access: "editor",
  params: draftParams,
  answer: z.object({
    data: WorkingCopy.extend({
      savedAt: z.iso.datetime(),
      pictures: z.array(Picture).describe("Those of `images`, in the same order."),
    }).nullable(),
  }),
  errors: [404],
});

export const keepDraft = endpoint("keepDraft", {
  summary: "Keep unsaved changes, for yourself alone. What visitors see stays as it is.",
  access: "editor",
  params: draftParams,
  body: WorkingCopy,
  bodyLimit: postBodyLimit,
  answer: z.object({ savedAt: z.iso.datetime() }),
  errors: [404],
});

export const dropDraft = endpoint("dropDraft", {
  summary: "Throw your unsaved changes away.",
  access: "editor",
  params: draftParams,
  answer: z.object({}),
});

export const previewBlog = endpoint("previewBlog", {
  summary: "An address, good for an hour, that shows the post with your unsaved changes.",
  access: "editor",
  params: draftParams,
  answer: z.object({ url: z.string() }),
  errors: [404],
});
