import { paths } from "../../../site-paths.ts";

/** Which posts a page of the list shows; `page` counts from 1. A search looks in all categories. */
export type ListQuery = { category?: string; q?: string; page: number };

/** Signs of a search that are read; the rest is cut off. */
export const longestSearch = 200;

// Read as spaces: databases refuse NUL, and the others stand in no category and no word.
const controls = /\p{Cc}/gu;

/**
 * Reads `?category=`, `?q=` and `?page=` (decision P10). Undefined for a page that can't be: not
 * a number from 1 on, written as one writes it.
 */
export function readListQuery(params: URLSearchParams): ListQuery | undefined {
  const written = params.get("page") || "1";
  if (!/^[1-9]\d{0,6}$/.test(written)) return undefined;
  const page = Number(written);
  const q = params.get("q")?.replace(controls, " ").trim().slice(0, longestSearch);
  if (q) return { q, page };
  const category = params.get("category")?.replace(controls, " ");
  return category ? { category, page } : { page };
}

/** The one address of a page of the list. */
export function listPath({ category, q, page = 1 }: Partial<ListQuery>): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${paths.blogs}?${query}` : paths.blogs;
}
