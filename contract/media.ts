import { z } from "zod";
import { at, count, done, endpoint, listOf, pageOf } from "./endpoint.ts";
import { altText, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";

/** An image with its files so far, best format first. */
export const Picture = z.object({
  id: z.string(),
  alt: z.string(),
  width: count.describe("Of the largest file, in pixels."),
  height: count.describe("Of the largest file, in pixels."),
  /** Placeholder until it loads: 4 × 3 colours, row by row, as `rrggbb`. */
  blur: z.array(z.string()),
  url: z.string().describe("A file that every browser can show."),
  sources: listOf({
    type: z.enum(["image/avif", "image/webp"]),
    files: listOf({ url: z.string(), width: count }),
  }),
});
export type Picture = z.infer<typeof Picture>;

/** A post or a page that shows the image; `current` is false if only an earlier version does. */
export const MediaUse = z.object({
  postId: z.string().nullable().describe("Null for a page."),
  page: z.string().nullable().describe("Name of a page of the site; null for a post."),
  title: z.string(),
  current: z.boolean(),
  isScheduled: z.boolean().describe("A change with a time uses it.").optional(),
  draftOf: z
    .string()
    .describe("Whose unsaved changes use it; absent for the post itself.")
    .optional(),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const Media = z.object({
  id: z.string(),
  name: z.string().describe("The uploaded file’s name."),
  picture: Picture,
  bytes: count.describe("Size of the uploaded file."),
  /** `waiting`: usable, while smaller and better compressed files are being made. */
  status: z.enum(["waiting", "ready", "failed"]),
  failure: z.string().nullable(),
  createdAt: at,
  uses: z.array(MediaUse),
  alt: z
    .string()
    .nullable()
    .describe("Suggested where it is used: null if undescribed, empty for decoration."),
  addedBy: z.string().nullable().describe("Name of the member of staff who uploaded it."),
});
export type Media = z.infer<typeof Media>;

export const uploadMedia = endpoint("uploadMedia", {
  summary:
    "Add an image (field `file`) to the library. The same image twice is stored once; one in the bin is restored.",
  body: z.strictObject({ alt: altText.optional() }),
  bodyKinds: ["multipart"],
  files: /^file$/,
  status: 201,
  answer: z.object({ data: Media }),
});

export const listMedia = endpoint("listMedia", {
  summary: "The images of the library, newest first, paginated.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(200).optional(),
    q: searchText(100).optional().describe("Part of the file’s name or alt text."),
    unused: z
      .enum(["true", "false"])
      .optional()
      .describe("true: only images that no post or page uses; false: only those in use."),
    described: z.enum(["false"]).optional().describe("false: only images that nobody described."),
  }),
  answer: pageOf(Media),
});

export const countMedia = endpoint("countMedia", {
  summary: "How many images the library has, how many are in use or not described, and their size.",
  answer: z.object({
    data: z.object({ all: count, used: count, unused: count, undescribed: count, bytes: count }),
  }),
});

export const readMedia = endpoint("readMedia", {
  summary: "One image of the library, and where it is used.",
  answer: z.object({ data: Media }),
});

export const updateMedia = endpoint("updateMedia", {
  summary: "Describe an image. The alt text is suggested wherever the image is used.",
  body: z.strictObject({ alt: altText.nullable() }),
  answer: z.object({ data: Media }),
});

export const replaceMedia = endpoint("replaceMedia", {
  summary:
    "Replace an image with another (field `file`), everywhere it is used. Former addresses of its files redirect.",
  body: z.strictObject({}),
  bodyKinds: ["multipart"],
  files: /^file$/,
  answer: z.object({ data: Media }),
  errors: [409],
});

export const deleteMedia = endpoint("deleteMedia", {
  summary:
    "Move an image to the bin. One in use is refused with 409, unless only pages use it and `pages` is `use-drawing`: they show the drawing that they had at first.",
  query: z.strictObject({
    pages: z.enum(["use-drawing"]).optional().describe("Deletes an image that pages use, too."),
  }),
  answer: done,
  errors: [409],
});
