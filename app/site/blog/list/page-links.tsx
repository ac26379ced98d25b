import { ArrowLeft, ArrowRight } from "lucide-react";
import { blogCopy } from "../../../copy/blog-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { type ListQuery, listPath } from "./list-query.ts";
import { pageNumbers } from "./page-numbers.ts";

/** The way through the pages; a search, whose end nobody counts, offers the steps alone. */
export function PageLinks({ query, pages }: { query: ListQuery; pages: number }) {
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
