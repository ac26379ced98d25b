import { blogCopy, blogMeta, listCopy } from "../../../copy/blog-copy.ts";
import type { PageWords } from "../../page-meta.ts";
import type { ListQuery } from "./list-query.ts";

/** Whether it is the list's first page, with the featured post on top. */
export const isFrontPage = ({ category, q, page }: ListQuery) =>
  category === undefined && q === undefined && page === 1;

/** What a page of the list is called: "Data, page 2". */
export function listName({ category, q, page }: ListQuery): string {
  const subject = q === undefined ? category : blogCopy.found(q);
  if (subject === undefined) return page === 1 ? blogCopy.name : blogCopy.page(page);
  return page === 1 ? subject : `${subject}, ${blogCopy.page(page).toLowerCase()}`;
}

/** Title and description of a page of the list: no two pages share them. */
export function listWords(query: ListQuery): PageWords {
  if (isFrontPage(query)) return blogMeta;
  const name = listName(query);
  const description = query.q === undefined ? listCopy.pages(name) : listCopy.search(query.q);
  return { title: listCopy.title(name), description };
}
