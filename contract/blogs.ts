import { z } from "zod";
import { at, count, done, endpoint, pageOf, person } from "./endpoint.ts";
import {
  altText,
  postCategory,
  postContent,
  postDescription,
  postMetaTitle,
  postQuestion,
  postSlug,
  postSummary,
  postTitle,
  postVersion,
  recordId,
  searchText,
} from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { Picture } from "./media.ts";
import { postBodyLimit, postLimits } from "./office-limits.ts";

export const PostStatus = z.enum(["draft", "scheduled", "published"]);
export type PostStatus = z.infer<typeof PostStatus>;

/** Image of a post as sent: id in the media library, and alternative text in this post. */
export const PostImageInput = z.strictObject({ id: recordId, alt: altText.default("") });
export type PostImageInput = z.infer<typeof PostImageInput>;

/** A blog post (specification §3). */
export const Blog = z.object({
  id: z.string(),
  slug: z.string().describe("Its address is /blogs/{slug}."),
  title: z.string(),
  category: z.string(),
  summary: z.string().describe("As written; empty if the opening sentences are used instead."),
  content: z.string().describe("Cleaned HTML. Absent from lists with content=false.").optional(),
  images: z.array(Picture).describe("The first is the cover."),
  /** Name of the drawn cover, shown while the post has no images. */
  figure: z.string(),
  status: PostStatus,
  author: z.object({ name: z.string(), role: z.string() }),
  readingMinutes: count,
  createdAt: at,
  updatedAt: at,
  publishedAt: at.nullable().describe("When it was or will be published."),
  version: count.describe("Increases with each save."),
  metaTitle: z.string().describe("For search engines; empty for the title."),
  metaDescription: z.string().describe("For search engines; empty for the summary."),
  question: z.string().describe("Leads readers to Contact; empty for none."),
});
export type Blog = z.infer<typeof Blog>;

const publishAt = z.iso.datetime({ offset: true, error: "Please choose a date and a time." });

// A form sends the list as JSON text.
const images = z
  .preprocess(
    (value) => (typeof value === "string" ? parseList(value) : value),
    z.array(PostImageInput).max(postLimits.images),
  )
  .describe("In order; the first is the cover. In a form: the same as JSON text.");

function parseList(text: string): unknown {
  if (text === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

// Settings of a post beside its text.
const settings = {
  slug: postSlug
    .optional()
    .describe("The last part of its address. By default it follows the title until publication."),
  meta_title: postMetaTitle.optional().describe("For search engines, in place of the title."),
  meta_description: postDescription
    .optional()
    .describe("For search engines, in place of the summary."),
  question: postQuestion
    .optional()
    .describe("Shown beside the post, with a button that leads to Contact."),
  author_id: recordId.optional().describe("The member of staff named as author."),
  draft: at
    .nullable()
    .optional()
    .describe("`savedAt` of your draft that this contains, or null: another one is not discarded."),
};

export const NewPostInput = z.strictObject({
  title: postTitle,
  category: postCategory,
  content: postContent.optional(),
  description: postContent.optional().describe("Alias of `content`."),
  summary: postSummary.default(""),
  images: images.default([]),
  status: PostStatus.default("published"),
  publish_at: publishAt.optional().describe("Required with status scheduled: when to publish."),
  ...settings,
});
export type NewPostInput = z.infer<typeof NewPostInput>;

export const PostEditInput = z.strictObject({
  id: recordId.optional(),
  version: postVersion
    .optional()
    .describe("The version that the edit started from: an outdated one is refused with 409."),
  title: postTitle.optional(),
  category: postCategory.optional(),
  content: postContent.optional(),
  description: postContent.optional().describe("Alias of `content`."),
  summary: postSummary.optional(),
  images: images.optional(),
  status: PostStatus.optional(),
  publish_at: publishAt.optional(),
  ...settings,
});
export type PostEditInput = z.infer<typeof PostEditInput>;

export const blogSorts = ["newest", "oldest", "title", "title-desc"] as const;

export const listBlogs = endpoint("listBlogs", {
  summary: "Posts, newest first: the published ones, or all of them with a staff token.",
  tokenCounts: true,
  scope: "blog:draft",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(400).optional(),
    q: searchText(200).optional().describe("Words to search for in the full text."),
    category: searchText(postLimits.category).optional(),
    status: PostStatus.optional(),
    sort: z.enum(blogSorts).default("newest"),
    content: z
      .enum(["true", "false"])
      .default("true")
      .describe("false: leave the content out; with it a page has at most 20."),
  }),
  answer: pageOf(Blog),
});

export const readBlog = endpoint("readBlog", {
  summary: "One post by id or slug. An unpublished one needs a staff token.",
  tokenCounts: true,
  scope: "blog:draft",
  // Id or slug. Anything else, such as NUL, never reaches the database.
  params: { id: z.string().regex(/^[\w-]{1,200}$/) },
  answer: z.object({
    data: Blog,
    title: z.string(),
    category: z.string(),
    content: z.string(),
    images: z.array(Picture),
  }),
});

export const createBlog = endpoint("createBlog", {
  summary:
    "Create a post: published immediately, saved as a draft, or scheduled. A form may bring images as image1, image2 and so on.",
  scope: "blog:draft",
  body: NewPostInput,
  bodyKinds: ["json", "urlencoded", "multipart"],
  bodyLimit: postBodyLimit,
  files: /^image([1-9]|1\d|20)$/,
  idempotent: true,
  status: 201,
  answer: z.object({ message: z.string(), id: z.string(), data: Blog }),
});

export const updateBlog = endpoint("updateBlog", {
  summary:
    "Edit a post; what is left out stays. The id may be in the path, in ?id=, or in the body. Images of a form (image1, image2 and so on) are appended.",
  scope: "blog:draft",
  flag: "boolean",
  query: z.strictObject({ id: recordId.optional() }),
  body: PostEditInput,
  bodyKinds: ["json", "urlencoded", "multipart"],
  bodyLimit: postBodyLimit,
  files: /^image([1-9]|1\d|20)$/,
  answer: z.object({ message: z.string(), id: z.string(), data: Blog }),
  errors: [409],
});

const ids = z.array(recordId).min(1).max(pageLimits.max);

export const deleteBlogs = endpoint("deleteBlogs", {
  summary:
    "Move a post (id in the path, as ?id=, or in a JSON body) or several ({ids}) to the bin.",
  flag: "boolean",
  query: z.strictObject({ id: recordId.optional() }),
  body: z.strictObject({ id: recordId.optional(), ids: ids.optional() }),
  answer: done,
});

export const restoreBlogs = endpoint("restoreBlogs", {
  summary: "Restore deleted posts, as `restoreFromBin` does.",
  body: z.strictObject({ ids }),
  answer: done,
  errors: [404],
});

export const listCategories = endpoint("listCategories", {
  summary: "The categories of published posts, with the number of posts in each.",
  answer: z.object({ message: z.array(z.object({ category: z.string(), posts: count })) }),
});

/** Unsaved changes to a post. Fields may be empty, since it is unfinished. */
export const WorkingCopy = z.strictObject({
  title: z.string().max(postLimits.title),
  category: z.string().max(postLimits.category),
  summary: z.string().max(postLimits.summary),
  content: postContent,
  images: z.array(PostImageInput).max(postLimits.images),
  baseVersion: z.number().int().min(0).describe("The version it started from; 0 for a new post."),
  slug: z.string().max(postLimits.slug).optional().describe("Empty to follow the title."),
  metaTitle: z.string().max(postLimits.metaTitle).optional(),
  metaDescription: z.string().max(postLimits.summary).optional(),
  question: z.string().max(postLimits.question).optional(),
  authorId: z
    .union([recordId, z.literal("")])
    .optional()
    .describe("Empty: as it is."),
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

const draftParams = { id: z.union([recordId, z.literal("new")]) };

export const readDraft = endpoint("readDraft", {
  summary: "Your own unsaved changes to a post (id `new`: to one not yet saved), or null.",
  scope: "blog:draft",
  params: draftParams,
  answer: z.object({
    data: WorkingCopy.extend({
      savedAt: at,
      pictures: z.array(Picture).describe("Those of `images`, in the same order."),
    }).nullable(),
  }),
});

export const saveDraft = endpoint("saveDraft", {
  summary:
    "Save a draft of your changes that only you can see. The published post does not change.",
  scope: "blog:draft",
  params: draftParams,
  body: WorkingCopy.extend({
    replaces: at
      .nullable()
      .optional()
      .describe("`savedAt` of the draft you began from, or null: another one is refused with 409."),
  }),
  bodyLimit: postBodyLimit,
  answer: z.object({ savedAt: at }),
  errors: [409],
});

export const deleteDraft = endpoint("deleteDraft", {
  summary: "Discard your unsaved changes.",
  scope: "blog:draft",
  params: draftParams,
  answer: z.object({}),
});

export const previewBlog = endpoint("previewBlog", {
  summary:
    "An address, valid for an hour or until you sign out, that shows the post with your unsaved changes.",
  scope: "blog:draft",
  params: draftParams,
  answer: z.object({ url: z.string() }),
});

const PostOptions = z.object({
  authors: z.array(person),
  formerSlugs: z.array(z.string()).describe("They redirect to the post; the newest first."),
  isFree: z.boolean().nullable().describe("Whether the post may have `slug`."),
});
export type PostOptions = z.infer<typeof PostOptions>;

export const readPostOptions = endpoint("readPostOptions", {
  summary: "Choices of a post’s settings: its possible authors, and whether a slug is free for it.",
  scope: "blog:draft",
  params: draftParams,
  query: z.strictObject({ slug: postSlug.optional() }),
  answer: z.object({ data: PostOptions }),
});
