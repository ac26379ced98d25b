import type { z } from "zod";
import copy from "../../content/pages/blogs.json" with { type: "json" };
import { paths } from "../site-paths.ts";
import { group, line, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { pageHead } from "./page-fields.ts";

const notice = (label: string) => group({ heading: line(24), text: text(110) }, label);

const schema = group({
  ...pageHead,
  pages: text(170, {
    label: "Description of categories and further pages",
    form: [/\{list\}/, "Keep {list}: it is the name of the category, or the number of the page."],
  }),
  name: line(24, { label: "Name, above the heading" }),
  heading: line(52, { label: "Heading, also of the picture in link previews" }),
  empty: group(
    {
      all: notice("Before the first post"),
      category: notice("A category without posts"),
      search: notice("A search without results"),
    },
    "Where there are no posts",
  ),
});

/** The copy of the blog's list. */
export type BlogHead = z.infer<typeof schema>;

/** The blog's list as staff edit it. */
export const blogPage = editablePage({
  name: "blogs",
  title: "Blog",
  section: "main",
  path: paths.blogs,
  schema,
  copy,
});
