import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import type { MoveKind } from "./move-outcome.ts";

const doneTexts = { move: "Moved", merge: "Merged", split: "Split off" };

/** Time (ms) of the toast; the timeline offers the undo for as long as there is one. */
const undoToastMs = 10_000;

export type Done = { kind: MoveKind; move: string; to: string };

/**
 * Opens the conversation after a move, merge or split, and offers Undo in a toast.
 * @param open opens a conversation
 */
export function offerUndoMove({ kind, move, to }: Done, open: (id: string) => void) {
  const undo = async () => {
    const { id } = await mutate("undoMove", { path: { id: move } });
    toast.success("Undone");
    open(id);
  };
  offerUndo(doneTexts[kind], undo, { change: move, forMs: undoToastMs });
  open(to);
}
