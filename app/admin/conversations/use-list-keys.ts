import { flushSync } from "react-dom";
import type { Conversation } from "../../../contract/conversations.ts";
import { openPicker } from "../forms/picker-select.tsx";
import { useKeyActions } from "../keys/key-actions.ts";
import { listKeys } from "./conversation-keys.ts";
import type { useBulkChanges } from "./use-bulk-changes.ts";

type ListKeys = {
  rows: readonly Conversation[];
  openId: string | null;
  selected: readonly Conversation[];
  open: (id: string, asks?: "reply" | "note") => void;
  toggle: (id: string) => void;
  clear: () => void;
  changes: ReturnType<typeof useBulkChanges>;
  mayAnswer: boolean;
};

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-conversation="${id}"]`);
const panes = ["conversation-rows", "conversation-pane", "composer-text", "client-facts"];

/** Keys of the list; those of the open conversation are in its pane. */
export function useListKeys(given: ListKeys) {
  const { rows, openId, selected, open, toggle, clear, changes } = given;
  /** The row that has the focus, else the open one. */
  const current = () => {
    const focused = document.activeElement?.closest("li")?.querySelector("[data-conversation]");
    return focused?.getAttribute("data-conversation") ?? openId;
  };
  /** Opens the row if a conversation is open; else only moves the focus. */
  const move = (by: 1 | -1) => {
    const index = rows.findIndex(({ id }) => id === current());
    const row = rows[index < 0 ? 0 : index + by];
    if (!row) return;
    linkOf(row.id)?.focus();
    if (openId !== null) open(row.id);
  };
  const openCurrent = (asks?: "reply" | "note") => {
    const id = current();
    if (id) open(id, asks);
  };
  useKeyActions(
    {
      j: () => move(1),
      k: () => move(-1),
      J: () => {
        const id = current();
        if (id) toggle(id);
        move(1);
      },
      o: () => openCurrent(),
      x: () => {
        const id = current();
        if (id) toggle(id);
      },
      F6: focusNextPane,
      Escape: clear,
      // While a conversation is open, its pane has this.
      ...(openId === null && {
        t: () => {
          const id = current();
          // The bar with the picker is there once something is selected.
          if (id && selected.length === 0) flushSync(() => toggle(id));
          openPicker("bulk-status");
        },
      }),
      ...(openId === null &&
        given.mayAnswer && {
          r: () => openCurrent("reply"),
          n: () => openCurrent("note"),
          a: () => {
            const id = current();
            if (!id) return;
            if (!selected.some((row) => row.id === id)) toggle(id);
            // In the next frame, when the selection has its bar.
            requestAnimationFrame(() => openPicker("bulk-assignee"));
          },
          e: () => {
            const chosen =
              selected.length > 0 ? selected : rows.filter(({ id }) => id === current());
            if (chosen.length > 0) void changes.markDone(chosen, true).then((ok) => ok && clear());
          },
        }),
    },
    listKeys,
  );
}

/** Moves the focus to the next part of the screen: list, conversation, composer, facts. */
function focusNextPane() {
  const present = panes.flatMap((id) => document.getElementById(id) ?? []);
  const here = present.findLastIndex((pane) => pane.contains(document.activeElement));
  const pane = present[(here + 1) % present.length];
  const target = pane?.id === "conversation-pane" ? pane.querySelector<HTMLElement>("h2") : pane;
  target?.focus();
}
