import type { Lent } from "../../contract/pages.ts";
import type { Context } from "../services/context.ts";
import { openBlogReader } from "./blog-reader.ts";
import { openVisitorDoor } from "./visitor-door.ts";

/** What the loaders and actions of one request may use. */
export function lend(context: Context): Lent {
  const subjects = new Set<string>();
  return {
    door: openVisitorDoor(context),
    blog: openBlogReader(context, (subject) => subjects.add(subject)),
    subjects,
  };
}
