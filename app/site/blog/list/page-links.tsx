import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { blogCopy } from "../../../content/blog.ts";
import { Icon } from "../../../ui/icon.tsx";
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
        <Link className="page-links__step" rel="prev" to={to(page - 1)}>
          <Icon of={ArrowLeft} />
          {blogCopy.previous}
        </Link>
      )}
      {query.q === undefined && <Numbers page={page} pages={pages} to={to} />}
      {page < pages && (
        <Link className="page-links__step" rel="next" to={to(page + 1)}>
          {blogCopy.next}
          <Icon of={ArrowRight} />
        </Link>
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
            <Link
              to={to(number)}
              aria-label={blogCopy.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ),
      )}
    </ol>
  );
}
