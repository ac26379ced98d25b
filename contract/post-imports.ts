import { z } from "zod";
import { at, count, endpoint, fileStream } from "./endpoint.ts";
import { postImportBytes } from "./office-limits.ts";

export const importPosts = endpoint("importPosts", {
  summary:
    "Import the posts of an export of WordPress or Ghost, alone or in a zip file with its pictures. Nobody is told, and posts that are here already are left out. Server-sent events, each with JSON as data: `post` for each post, at the end `done`, or `failed` with a message; a repeated import goes on.",
  query: z.strictObject({
    dry_run: z.enum(["true", "false"]).optional().describe("true: only looks, and stores nothing."),
  }),
  body: z.instanceof(Uint8Array, { error: "This file is empty." }),
  bodyKinds: ["file"],
  bodyLimit: postImportBytes,
  answer: fileStream,
  events: true,
  errors: [409],
});

const EarlierImport = z.object({
  id: z.string(),
  posts: count.describe("Its posts that are still here."),
  by: z.string().nullable(),
  at,
  state: z.enum(["running", "done", "ended"]).describe("ended: before its last post."),
});
export type EarlierImport = z.infer<typeof EarlierImport>;

export const listPostImports = endpoint("listPostImports", {
  summary: "The latest 20 imports whose posts are here, also of `npm run import`.",
  answer: z.object({ message: z.array(EarlierImport) }),
});

export const undoPostImport = endpoint("undoPostImport", {
  summary:
    "Delete permanently what an import of posts added. Posts that were changed since stay, and pictures in use.",
  answer: z.object({
    deleted: count,
    staying: z.array(z.string()).describe("Titles of the posts that stay."),
  }),
});

export type ImportedPost = {
  row: number;
  title: string;
  outcome: "published" | "draft" | "scheduled" | "left-out";
  /** Sentences about changes and losses. */
  notes: string[];
};

export type PostImport = {
  /** For `undoPostImport`. */
  id: string;
  pictures: number;
  /** Posts whose old addresses lead to them. */
  redirected: number;
  /** Sentences about the file. */
  problems: readonly string[];
};

/** The events of `importPosts`, by name. */
export type PostImportEvents = {
  post: ImportedPost;
  done: PostImport;
  failed: { message: string };
};
