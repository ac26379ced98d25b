import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Permitted } from "../shell/permitted.tsx";
import { countText } from "./counted.ts";
import { type ListPosition, newer, older, rowsBefore, searchOf } from "./list-position.ts";
import type { useList, useSelectableList } from "./use-list.ts";
import "./list-foot.css";

type ListFootProps = {
  list: Pick<
    ReturnType<typeof useSelectableList>,
    "position" | "rows" | "next" | "total" | "selected" | "clear" | "confirmDeletion"
  >;
  filters: URLSearchParams;
  labels?: PageLabels;
};

/** Actions on the selected rows, and links to other pages. */
export function ListFoot({ list, filters, labels }: ListFootProps) {
  const { selected, clear, confirmDeletion } = list;
  return (
    <>
      <SelectionBar count={selected.size} onClear={clear}>
        <Permitted to="delete">
          <div className="admin-grave">
            <Button onClick={confirmDeletion}>Delete {selected.size}</Button>
          </div>
        </Permitted>
      </SelectionBar>
      <ListPages list={list} filters={filters} labels={labels} />
    </>
  );
}

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** Actions on the selected rows. Sticky; the count is announced. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  useFocusAfterSelection(count);
  return (
    <div className="selection-bar" data-open={count > 0 || undefined}>
      <p aria-live="polite">{count > 0 && `${count} selected`}</p>
      {count > 0 && (
        <>
          {children}
          <QuietButton icon={X} onClick={onClear}>
            <span className="hidden-on-phone">Clear</span>
          </QuietButton>
        </>
      )}
    </div>
  );
}

/** Moves the focus to the heading when its button goes with the selection (WCAG 2.4.3). */
export function useFocusAfterSelection(count: number) {
  const before = useRef(count);
  useEffect(() => {
    const isLost = before.current > 0 && count === 0 && document.activeElement === document.body;
    if (isLost) document.querySelector("h1")?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
}

/** Labels of the links to the previous, the first and the next page. */
type PageLabels = { back: string; start: string; on: string };

type ListPagesProps = {
  list: Pick<ReturnType<typeof useList>, "position" | "rows" | "next" | "total">;
  /** Filters and order, as in the address. */
  filters: URLSearchParams;
  /** For a list that is not sorted by time. */
  labels?: PageLabels;
  /** Number of rows on all pages, as text; by default the list's own total. */
  total?: string | undefined;
};

const timeLabels: PageLabels = { back: "Newer", start: "Newest", on: "Older" };

/** The range of rows shown, and links to the pages before and after it. */
export function ListPages({
  list,
  filters,
  labels = timeLabels,
  total = list.total,
}: ListPagesProps) {
  const { position, next } = list;
  const rows = list.rows.length;
  const before = rowsBefore(position);
  const all = next === null ? countText(before + rows) : total;
  const ofAll = all === undefined ? "" : ` of ${all}`;
  const isTrailLost = position.trail.length === 0;
  const linkTo = (other: ListPosition) => ({
    to: { search: searchOf(other, filters) },
    state: { trail: other.trail },
  });
  return (
    <div className="list-pages">
      <p aria-live="polite">
        {rows > 0 && `${countText(before + 1)} to ${countText(before + rows)}${ofAll}`}
      </p>
      {(position.number > 1 || next !== null) && (
        <nav aria-label="Pages">
          {position.number > 1 && (
            <PageLink {...linkTo(newer(position))}>
              <Icon of={ArrowLeft} />
              {isTrailLost ? labels.start : labels.back}
            </PageLink>
          )}
          {next !== null && (
            <PageLink {...linkTo(older(position, next))}>
              {labels.on}
              <Icon of={ArrowRight} />
            </PageLink>
          )}
        </nav>
      )}
    </div>
  );
}
