import { ArrowLeft, ArrowRight } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type ListPosition, newer, older, rowsBefore, searchOf } from "./list-position.ts";
import "./list-pages.css";

type ListPagesProps = {
  position: ListPosition;
  /** Filters and order, as in the address. */
  filters?: URLSearchParams;
  /** Rows on this page. */
  rows: number;
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Labels of the links where the list is not sorted by time. */
  words?: { back: string; start: string; on: string };
};

const byTime = { back: "Newer", start: "Newest", on: "Older" };

/** The range of rows shown, and links to the pages before and after it. */
export function ListPages({ position, filters, rows, next, words = byTime }: ListPagesProps) {
  const before = rowsBefore(position);
  const lost = position.trail.length === 0;
  const linkTo = (there: ListPosition) => ({
    to: { search: searchOf(there, filters) },
    state: { trail: there.trail },
  });
  return (
    <div className="list-pages">
      <p aria-live="polite">{rows > 0 && `${before + 1} to ${before + rows}`}</p>
      {(position.number > 1 || next !== null) && (
        <nav aria-label="Pages">
          {position.number > 1 && (
            <PageLink {...linkTo(newer(position))}>
              <Icon of={ArrowLeft} />
              {lost ? words.start : words.back}
            </PageLink>
          )}
          {next !== null && (
            <PageLink {...linkTo(older(position, next))}>
              {words.on}
              <Icon of={ArrowRight} />
            </PageLink>
          )}
        </nav>
      )}
    </div>
  );
}
