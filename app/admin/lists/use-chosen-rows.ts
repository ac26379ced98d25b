import { useState } from "react";
import type { TableContent } from "../../ui/table.tsx";
import type { Loaded } from "../api/use-answer.ts";
import { useDialogAddress } from "./dialog-address.ts";
import { type ListPosition, rowsBefore } from "./list-position.ts";
import { useChoice } from "./use-choice.ts";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

type Page<Row> = { message: readonly Row[]; next: string | null };

/** What `?delete=` says for the rows that are chosen; for one row it says its id. */
const theChosen = "chosen";

/**
 * What lists have in common whose rows can be chosen and deleted: given what `useAnswer` made
 * of the call, the rows to show, those chosen, those a question is about, and the focus.
 */
export function useChosenRows<Row extends { id: string }>(
  [asked, reload]: [Loaded<Page<Row>>, () => void],
  place: ListPosition,
  canBeChosen: (row: Row) => boolean = () => true,
) {
  const { loaded, before } = useSteadyRows(asked, rowsBefore(place));
  const answer = loaded.state === "ready" ? loaded.answer : null;
  const rows = answer?.message ?? [];
  const choosable = rows.filter(canBeChosen).map(({ id }) => id);
  const { chosen, setChosen, clear } = useChoice(choosable);
  // As they were when the question was asked: a list that is read anew must not change it.
  const [askedAbout, setAskedAbout] = useState<readonly string[]>([]);
  const dialog = useDialogAddress();
  const { heading, focusAfterReload } = useHeadingFocus(place.number, answer, dialog.id !== null);

  const asksToDelete = dialog.kind === "delete" && dialog.id !== null;
  const content: TableContent<Row> = loaded.state === "ready" ? { ...loaded, rows } : loaded;
  const refresh = () => {
    focusAfterReload();
    reload();
  };
  return {
    rows,
    /** How many rows stand on the pages before. */
    before,
    content,
    next: answer?.next ?? null,
    choosable,
    chosen,
    onChange: setChosen,
    clear,
    /** Asks to delete the chosen. */
    confirmDeletion() {
      setAskedAbout([...chosen]);
      dialog.open("delete", theChosen);
    },
    /** What the question is about: nothing where none is asked. */
    doomed: !asksToDelete ? [] : dialog.id === theChosen ? askedAbout : [dialog.id ?? ""],
    closeDialog: dialog.close,
    onDeleted() {
      dialog.close();
      clear();
      setAskedAbout([]);
      refresh();
    },
    heading,
    /** Reads the list again, and puts the focus on its heading. */
    refresh,
  };
}
