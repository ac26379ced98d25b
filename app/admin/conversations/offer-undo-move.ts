import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import type { MoveKind } from "./move-outcome.ts";

const doneTexts = { move: "Moved", merge: "Merged", split: "Split off" };

/** Time (ms) of the toast; the timeline offers the undo for as long as there is one. */
const undoToastMs = 10_000;

export type Done = { kind: MoveKind; move: string; to: string };

/** Undoes a move, merge or split, and says what it leaves in the other conversation. */
export async function undoMove(id: string) {
  const done = await mutate("undoMove", { path: { id } });
  const { stayed } = done;
  const count = stayed === 1 ? "1 email" : `${stayed} emails`;
  const isOne = stayed === 1 ? "stays" : "stay";
  toast.success(stayed > 0 ? `Undone. ${count} since then ${isOne} in the other one.` : "Undone");
  return done;
}

/** Opens the conversation after a move, and offers Undo. @param open opens a conversation */
export function offerUndoMove({ kind, move, to }: Done, open: (id: string) => void) {
  const undo = async () => {
    open((await undoMove(move)).id);
  };
  offerUndo(doneTexts[kind], undo, { change: move, forMs: undoToastMs });
  open(to);
}
