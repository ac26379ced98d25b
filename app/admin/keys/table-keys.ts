import type { KeyGroup } from "./key-actions.ts";

/** Rows of a list, without the headings of its groups. */
const rows = () => [...document.querySelectorAll<HTMLElement>("main tbody tr:has(td)")];
const rowInFocus = () => document.activeElement?.closest<HTMLElement>("main tbody tr");

export const tableKeys: KeyGroup<"j" | "k" | "Enter" | "x"> = {
  title: "In the table",
  labels: { j: "Next row", k: "Previous row", Enter: "Open", x: "Select" },
  elsewhere: ["Enter"],
  isGlobal: true,
  isHere: () => rows().length > 0,
};

/** Moves the focus through the rows of the first table, wherever a screen has one. */
export const tableActions = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  x: () => rowInFocus()?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
};

function moveBy(by: 1 | -1) {
  const all = rows();
  const here = rowInFocus();
  const row = here ? all[all.indexOf(here) + by] : all[0];
  const target =
    row?.querySelector<HTMLElement>("a") ?? row?.querySelector<HTMLElement>("button, input");
  target?.focus();
}
