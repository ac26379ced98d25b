import { useEffect, useRef, useState } from "react";
import type { Conversation } from "../../../contract/conversations.ts";

type Group = { name: string; hint: string; rows: readonly Conversation[] };

/** The rows in the list's groups; what is neither ours nor theirs is one group without a name. */
export function groupsOf(rows: readonly Conversation[], by: "turn" | "call" | null): Group[] {
  if (by === "call") {
    const tonight = new Date().setHours(24, 0, 0, 0);
    const isToday = ({ callAt }: Conversation) => callAt !== null && Date.parse(callAt) < tonight;
    return [
      { name: "Today", hint: "agreed time", rows: rows.filter(isToday) },
      { name: "Later", hint: "call again", rows: rows.filter((row) => !isToday(row)) },
    ].filter((group) => group.rows.length > 0);
  }
  if (by === null) return [{ name: "", hint: "", rows }];
  return [
    { name: "Our turn", hint: "answer due", rows: rows.filter(({ turn }) => turn === "ours") },
    { name: "Their turn", hint: "last email", rows: rows.filter(({ turn }) => turn !== "ours") },
  ].filter((group) => group.rows.length > 0);
}

/** The pointer rests after this time (ms) without a movement. */
const restMs = 1_000;

/**
 * Rows that don't move while the pointer moves over them: they are renewed in place, and new ones
 * wait until it rests or leaves. Rows that are gone, as after an own change, go at once.
 */
export function useCalmRows(rows: readonly Conversation[], listKey: string) {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onPointerMove = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setUnderPointer(false), restMs);
    setUnderPointer(true);
  };
  const [shown, setShown] = useState({ listKey, rows });
  const calm = isUnderPointer && shown.listKey === listKey ? inPlace(shown.rows, rows) : rows;
  if (shown.listKey !== listKey || !isSame(shown.rows, calm)) setShown({ listKey, rows: calm });
  return {
    rows: calm,
    waiting: rows.length - calm.length,
    pointer: {
      onPointerEnter: onPointerMove,
      onPointerMove,
      onPointerLeave: () => setUnderPointer(false),
    },
    /** Shows the new rows, for those who press the button instead of leaving. */
    showAll: () => setUnderPointer(false),
  };
}

/** The new content of known rows, in their old order and group. */
function inPlace(old: readonly Conversation[], rows: readonly Conversation[]): Conversation[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return old.flatMap(({ id, turn }) => {
    const row = byId.get(id);
    if (!row) return [];
    return (row.turn === "ours") === (turn === "ours") ? [row] : [rowWithTurn(row, turn)];
  });
}

const rowsWithTurn = new WeakMap<Conversation, Conversation>();

/** The same copy for the same row: a new one for each rendering would render without end. */
function rowWithTurn(row: Conversation, turn: Conversation["turn"]): Conversation {
  const known = rowsWithTurn.get(row);
  if (known?.turn === turn) return known;
  const copy = { ...row, turn };
  rowsWithTurn.set(row, copy);
  return copy;
}

const isSame = (one: readonly Conversation[], other: readonly Conversation[]) =>
  one.length === other.length && one.every((row, index) => row === other[index]);
