import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type ListPosition, newer, older, rowsBefore, searchOf } from "./list-position.ts";
import type { useChoosableList } from "./use-list.ts";
import "./list-foot.css";

type ListFootProps = {
  list: Pick<
    ReturnType<typeof useChoosableList>,
    "rows" | "next" | "chosen" | "clear" | "confirmDeletion"
  >;
  place: ListPosition;
  filters: URLSearchParams;
  /** As `ListPages` has them. */
  words?: { back: string; start: string; on: string };
};

/** Beneath a list: what can be done with the chosen rows, and the ways to other pages. */
export function ListFoot({ list, place, filters, words }: ListFootProps) {
  const { rows, next, chosen, clear, confirmDeletion } = list;
  return (
    <>
      <ChosenBar count={chosen.size} onClear={clear}>
        <div className="admin-grave">
          <Button small onClick={confirmDeletion}>
            Delete {chosen.size}
          </Button>
        </div>
      </ChosenBar>
      <ListPages position={place} filters={filters} rows={rows.length} next={next} words={words} />
    </>
  );
}

type ChosenBarProps = {
  /** How many rows are chosen. */
  count: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What can be done with the chosen rows. It stays in view; the count is announced. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  return (
    <div className="chosen-bar" data-open={count > 0 || undefined}>
      <p aria-live="polite">{count > 0 && `${count} chosen`}</p>
      {count > 0 && (
        <>
          {children}
          <Button look="quiet" small onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}

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
