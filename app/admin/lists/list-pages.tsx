import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { type ListPlace, newer, older, rowsBefore, searchOf } from "./list-place.ts";
import "./list-pages.css";

type ListPagesProps = {
  place: ListPlace;
  /** What the list is filtered and sorted by, as it stands in the address. */
  filters?: URLSearchParams;
  /** Rows on this page. */
  rows: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** What the ways are called where the list is not sorted by time. */
  words?: { back: string; start: string; on: string };
};

const byTime = { back: "Newer", start: "Newest", on: "Older" };

/** What part of the list is shown, and the ways to the pages before and after it. */
export function ListPages({ place, filters, rows, next, words = byTime }: ListPagesProps) {
  const before = rowsBefore(place);
  const lost = place.trail.length === 0;
  const linkTo = (there: ListPlace) => ({
    to: { search: searchOf(there, filters) },
    state: { trail: there.trail },
  });
  return (
    <div className="list-pages">
      <p aria-live="polite">{rows > 0 && `${before + 1} to ${before + rows}`}</p>
      {(place.number > 1 || next !== null) && (
        <nav aria-label="Pages">
          {place.number > 1 && (
            <Link {...linkTo(newer(place))}>
              <Icon of={ArrowLeft} />
              {lost ? words.start : words.back}
            </Link>
          )}
          {next !== null && (
            <Link {...linkTo(older(place, next))}>
              {words.on}
              <Icon of={ArrowRight} />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
