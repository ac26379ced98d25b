import type { KeyGroup } from "./key-actions.ts";

/** Rows of a list, without the headings of its groups. */
const rows = () => [...document.querySelectorAll<HTMLElement>("main tbody tr:has(td)")];
const checkboxIn = (row: HTMLElement) => row.querySelector<HTMLElement>("input[type=checkbox]");
const rowInFocus = () => document.activeElement?.closest<HTMLElement>("main tbody tr");

const title = "In the table";

export const tableKeys: KeyGroup<"j" | "k" | "Enter"> = {
  title,
  labels: { j: "Next row", k: "Previous row", Enter: "Open" },
  elsewhere: ["Enter"],
  isGlobal: true,
  isHere: () => rows().length > 0,
};

/** A separate group, because not every table has checkboxes. */
export const selectionKeys: KeyGroup<"x"> = {
  title,
  labels: { x: "Select" },
  isGlobal: true,
  isHere: () => rows().some((row) => checkboxIn(row) !== null),
};

/** Moves the focus through the rows of the first table, wherever a screen has one. */
export const tableActions = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
};

/** Selects or unselects the row in focus. */
export const selectionActions = {
  x: () => {
    const row = rowInFocus();
    if (row) checkboxIn(row)?.click();
  },
};

function moveBy(by: 1 | -1) {
  const all = rows();
  const here = rowInFocus();
  const row = here ? all[all.indexOf(here) + by] : all[0];
  const target =
    row?.querySelector<HTMLElement>("a") ?? row?.querySelector<HTMLElement>("button, input");
  target?.focus();
}
