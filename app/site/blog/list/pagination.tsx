import { ArrowLeft, ArrowRight } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { type ListQuery, listPath } from "./list-query.ts";
import "./pagination.css";

/**
 * The page numbers to show: the first, the last, and the nearest ones; null is a gap. A gap
 * hides at least two pages, since a single number would take no more room.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const first = near[0] === 3 ? [1, 2] : [1];
  const last = near.at(-1) === pages - 2 ? [pages - 1, pages] : [pages];
  const all = [...new Set([...first, ...near, ...last])];
  return all.flatMap((number, index) => {
    const before = all[index - 1] ?? number - 1;
    return number - before > 1 ? [null, number] : [number];
  });
}

/** Links to the other pages; a search, whose pages are not counted, has the previous and next alone. */
export function Pagination({ query, pages }: { query: ListQuery; pages: number }) {
  const { page } = query;
  if (pages < 2) return null;
  const to = (number: number) => listPath({ ...query, page: number });
  return (
    <nav className="page-links" aria-label={blogCopy.pages}>
      {page > 1 && (
        <PageLink className="page-links__step" rel="prev" to={to(page - 1)}>
          <Icon of={ArrowLeft} />
          {blogCopy.previous}
        </PageLink>
      )}
      {query.q === undefined && <Numbers page={page} pages={pages} to={to} />}
      {page < pages && (
        <PageLink className="page-links__step" rel="next" to={to(page + 1)}>
          {blogCopy.next}
          <Icon of={ArrowRight} />
        </PageLink>
      )}
    </nav>
  );
}

function Numbers({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (number: number) => string;
}) {
  return (
    <ol>
      {pageNumbers(page, pages).map((number, index, all) =>
        number === null ? (
          <li key={`after ${all[index - 1]}`} className="page-links__gap" aria-hidden="true">
            …
          </li>
        ) : (
          <li key={number}>
            <PageLink
              to={to(number)}
              aria-label={blogCopy.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </PageLink>
          </li>
        ),
      )}
    </ol>
  );
}
