import type { Lent } from "../../contract/pages.ts";
import type { Context } from "../services/context.ts";
import { intakeForms } from "./intake-forms.ts";
import { openPublicBlog } from "./public-blog.ts";

/** What the loaders and actions of one request may use. */
export function lend(context: Context): Lent {
  const subjects = new Set<string>();
  return {
    door: intakeForms(context),
    blog: openPublicBlog(context, (subject) => subjects.add(subject)),
    subjects,
  };
}
