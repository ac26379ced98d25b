import { z } from "zod";
import { coverNames } from "../../../../contract/blog-pages.ts";
import { postCategory, postSummary, postTitle } from "../../../../contract/fields.ts";

/** What the comment on top of an article says about it. */
export const ArticleHead = z.strictObject({
  title: postTitle,
  category: postCategory,
  author: z.string().min(1),
  role: z.string().min(1),
  date: z.iso.date(),
  figure: z.enum(coverNames),
  summary: postSummary.min(1, "Please enter a summary."),
});
export type ArticleHead = z.infer<typeof ArticleHead>;

/**
 * Parts an article from its head: a comment with a line `name: value` for each field.
 * @throws Error that says which fields are wrong
 */
export function partHead(text: string): { head: ArticleHead; content: string } {
  const [whole, comment] = /^<!--\n(.*?)\n-->\n/s.exec(text) ?? [];
  if (whole === undefined || comment === undefined) {
    throw new Error("An article begins with a comment that names its title, date and so on.");
  }
  const fields = comment.split("\n").map((line): [string, string] => {
    const [name = "", ...value] = line.split(": ");
    return [name, value.join(": ")];
  });
  const head = ArticleHead.safeParse(Object.fromEntries(fields));
  if (!head.success) throw new Error(z.prettifyError(head.error));
  return { head: head.data, content: text.slice(whole.length).trim() };
}
