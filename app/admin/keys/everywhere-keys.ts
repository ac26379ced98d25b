import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { latinKey } from "../../ui/latin-key.ts";
import { adminPaths } from "../admin-paths.ts";
import { undoLast } from "../lists/offer-undo.ts";
import { openKeysHelp, openPalette } from "../palette/overlay.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { isOffered } from "../shell/section.ts";
import { sections } from "../shell/sections.ts";
import { type KeyGroup, useKeyActions } from "./key-actions.ts";

const everywhere: KeyGroup<"Ctrl k" | "/" | "?" | "z" | "Escape"> = {
  title: "Everywhere",
  labels: {
    "Ctrl k": "Search or run a command",
    "/": "Search this list",
    "?": "This help",
    z: "Undo the last change",
    Escape: "Close, go back, clear",
  },
  elsewhere: ["Ctrl k", "Escape"],
  isGlobal: true,
};

/** The keys of every screen of the back office. */
export function useEverywhereKeys(user: CurrentUser) {
  const navigate = useNavigate();
  const isPending = user.pending.length > 0;
  const offered = sections.filter((section) => isOffered(section, user));
  const places = [...offered, { shortcut: "g s", label: "Settings", address: adminPaths.settings }];
  useKeyActions(tableActions, tableKeys);
  useKeyActions(selectionActions, selectionKeys);
  useKeyActions(isPending ? {} : { "?": openKeysHelp, "/": focusSearch, z: undoLast }, everywhere);
  useKeyActions(
    isPending
      ? {}
      : Object.fromEntries(
          places.map(({ shortcut, address }) => [shortcut, () => void navigate(address)]),
        ),
    {
      title: "Go to",
      labels: Object.fromEntries(places.map(({ shortcut, label }) => [shortcut, label])),
      isGlobal: true,
    },
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCtrlK = latinKey(event) === "k" && (event.ctrlKey || event.metaKey);
    if (!isCtrlK || event.shiftKey || event.altKey || event.defaultPrevented || isPending) return;
    // A dialog's text would be lost on another page.
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    openPalette();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function focusSearch() {
  const fields = document.querySelectorAll<HTMLElement>(
    "main :is(input[type=search], search input)",
  );
  const field = [...fields].find((each) => each.checkVisibility?.() ?? true);
  if (field) field.focus();
  else openPalette();
}

/** Rows of a list, without the headings of its groups. */
const rows = () => [...document.querySelectorAll<HTMLElement>("main tbody tr:has(td)")];
const checkboxIn = (row: HTMLElement) => row.querySelector<HTMLElement>("input[type=checkbox]");
const rowInFocus = () => document.activeElement?.closest<HTMLElement>("main tbody tr");

const title = "In the table";

const tableKeys: KeyGroup<"j" | "k" | "Enter"> = {
  title,
  labels: { j: "Next row", k: "Previous row", Enter: "Open" },
  elsewhere: ["Enter"],
  isGlobal: true,
  isHere: () => rows().length > 0,
};

/** A separate group, because not every table has checkboxes. */
const selectionKeys: KeyGroup<"x"> = {
  title,
  labels: { x: "Select" },
  isGlobal: true,
  isHere: () => rows().some((row) => checkboxIn(row) !== null),
};

/** Moves the focus through the rows of the first table, wherever a screen has one. */
const tableActions = { j: () => moveBy(1), k: () => moveBy(-1) };

/** Selects or unselects the row in focus. */
const selectionActions = {
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
