import type { BlogReader } from "../../contract/blog-pages.ts";
import type { Context } from "../services/context.ts";

/**
 * What public pages read of the blog.
 * @param note is told every subject (`services/content`) that an answer depends on
 */
export function openBlogReader(_context: Context, _note: (subject: string) => void): BlogReader {
  throw new Error("Comes with services/blog.");
}
