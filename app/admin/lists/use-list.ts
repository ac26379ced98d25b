import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { TableContent } from "../../ui/table.tsx";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { readPosition, rowsBefore } from "./list-position.ts";
import { totalText } from "./reader-formats.ts";
import { useDialogAddress } from "./use-dialog-address.ts";

type Page<Row> = { message: readonly Row[]; next?: string | null; total?: number | undefined };

/** A list of its route's loader: rows, states for the table, and the focus after changes. */
export function useList<Row>(query: Query<Page<Row>>) {
  const position = readPosition(useSearchParams()[0], useLocation().state);
  const loaded = useQuery(query);
  const answer = loaded.answer;
  const rows = answer?.message ?? [];
  const dialog = useDialogAddress();

  // The number of rows before the page that is shown while the next one loads.
  const isRefreshing = loaded.state === "ready" && loaded.refreshing;
  const [before, setBefore] = useState(rowsBefore(position));
  if (!isRefreshing && before !== rowsBefore(position)) setBefore(rowsBefore(position));

  const content: TableContent<Row> = loaded.state === "ready" ? { ...loaded, rows } : loaded;
  return {
    asked: loaded,
    position,
    rows,
    before,
    content,
    next: answer?.next ?? null,
    total: answer?.total === undefined ? undefined : totalText(answer.total),
    /** The notice of an empty page; `hint` is for the first one. */
    emptyNotice: (hint: string) => ({
      title: "Empty",
      hint: position.number > 1 ? "Nothing is left on this page." : hint,
    }),
    dialog,
    ...useHeadingFocus(position.number, answer, dialog.id !== null),
  };
}

/**
 * The heading takes over focus from what goes away: the link to another page of the list, and
 * the row of a deleted record, once its dialog is closed and the next answer is here. After a
 * change of filter, which leads to the first page too, the focus stays on the filter.
 */
function useHeadingFocus(page: number, answer: unknown, dialogIsOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pageBefore = useRef(page);
  useEffect(() => {
    const filtering = document.activeElement?.matches("input, select, button");
    if (pageBefore.current !== page && !filtering) heading.current?.focus({ preventScroll: true });
    pageBefore.current = page;
  }, [page]);

  const outdated = useRef<{ answer: unknown } | null>(null);
  useEffect(() => {
    if (!outdated.current || dialogIsOpen || answer === outdated.current.answer) return;
    outdated.current = null;
    heading.current?.focus();
  }, [answer, dialogIsOpen]);
  return {
    heading,
    /** After a change that takes rows away. */
    focusHeading() {
      outdated.current = { answer };
    },
  };
}

const none: ReadonlySet<string> = new Set();

/** `?delete=` for the rows that are selected; for one row it is its id. */
const selectedRows = "selected";

/** A list whose rows can be selected and deleted. A row that is no longer shown is not selected. */
export function useSelectableList<Row extends { id: string }>(
  query: Query<Page<Row>>,
  canBeSelected: (row: Row) => boolean = () => true,
) {
  const list = useList(query);
  const { rows, dialog } = list;
  const selectable = rows.filter(canBeSelected).map(({ id }) => id);
  const [marked, setMarked] = useState(none);
  const selected = new Set(selectable.filter((id) => marked.has(id)));
  // As they were when the dialog opened: a list that is read again must not change them.
  const [confirming, setConfirming] = useState<readonly string[]>([]);
  const clear = () => setMarked(none);
  const isDeleting = dialog.kind === "delete" && dialog.id !== null;
  return {
    ...list,
    selectable,
    selected,
    onChange: setMarked,
    clear,
    /** Opens the dialog that deletes the selected rows. */
    confirmDeletion() {
      setConfirming([...selected]);
      dialog.open("delete", selectedRows);
    },
    /** The rows that the open dialog would delete. */
    toDelete: !isDeleting ? [] : dialog.id === selectedRows ? confirming : [dialog.id ?? ""],
    onDeleted() {
      dialog.close();
      clear();
      setConfirming([]);
      list.focusHeading();
    },
  };
}
