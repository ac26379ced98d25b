import { type FocusEvent, type KeyboardEvent, useState } from "react";

/** The part of a row that Tab reaches: the link that opens it, or its checkbox. */
export type TabStop = "open" | "select";

type Position = { id: string; part: TabStop; openId: string | null };

/**
 * One Tab stop for a list (roving tabindex, WAI-ARIA APG): arrows, Home and End move between the
 * rows, left and right between a row's box and its link. Tab returns to the row that was left,
 * unless another one was opened meanwhile.
 */
export function useRowFocus(ids: readonly string[], openId: string | null) {
  const [left, setLeft] = useState<Position | null>(null);
  const isThere = left !== null && left.openId === openId && ids.includes(left.id);
  const stop = isThere ? left.id : openId !== null && ids.includes(openId) ? openId : ids[0];
  return {
    tabStopOf: (id: string): TabStop | null =>
      id !== stop ? null : isThere ? left.part : ("open" as const),
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const at = positionOf(target);
        if (at) setLeft({ ...at, openId });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const at = positionOf(event.target);
        if (!at || ctrlKey || metaKey || altKey || shiftKey) return;
        const next = nextPosition(ids, at, key);
        if (!next) return;
        event.preventDefault();
        elementAt(next)?.focus();
      },
    },
  };
}

type RowPart = Pick<Position, "id" | "part">;

function nextPosition(ids: readonly string[], { id, part }: RowPart, key: string): RowPart | null {
  const row = (index: number) => ({ id: ids[index] ?? id, part });
  const index = ids.indexOf(id);
  if (key === "ArrowDown") return row(index + 1);
  if (key === "ArrowUp") return row(index - 1);
  if (key === "Home") return row(0);
  if (key === "End") return row(ids.length - 1);
  if (key === "ArrowLeft") return { id, part: "select" };
  if (key === "ArrowRight") return { id, part: "open" };
  return null;
}

const linkIn = "[data-conversation]";
const boxIn = "input[type=checkbox]";

function positionOf(target: EventTarget): RowPart | null {
  if (!(target instanceof HTMLElement) || !target.matches(`${linkIn}, ${boxIn}`)) return null;
  const id = target.closest("li")?.querySelector<HTMLElement>(linkIn)?.dataset["conversation"];
  return id ? { id, part: target.matches(boxIn) ? "select" : "open" } : null;
}

function elementAt({ id, part }: RowPart): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`[data-conversation="${id}"]`);
  return part === "open" ? link : (link?.closest("li")?.querySelector(boxIn) ?? null);
}
