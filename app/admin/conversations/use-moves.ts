import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import type { MoveKind } from "./move-outcome.ts";

const doneTexts = { move: "Moved", merge: "Merged", split: "Split off" };

/** Time (ms) of the toast; the timeline offers the undo for as long as there is one. */
const undoToastMs = 10_000;

/**
 * Opens the conversation after a move, merge or split, and offers Undo in a toast.
 * @param open opens a conversation
 */
export function useMoves(open: (id: string) => void) {
  const [isMerging, setMerging] = useState(false);
  const onDone = ({ kind, move, to }: { kind: MoveKind; move: string; to: string }) => {
    const undo = async () => {
      const { id } = await mutate("undoMove", { path: { id: move } });
      toast.success("Undone");
      open(id);
    };
    offerUndo(doneTexts[kind], undo, { change: move, forMs: undoToastMs });
    open(to);
  };
  const merge = async (id: string, into: string) => {
    if (isMerging) return;
    setMerging(true);
    try {
      onDone({
        kind: "merge",
        ...(await mutate("mergeConversations", { path: { id }, body: { into } })),
      });
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setMerging(false);
  };
  return { onDone, merge, isMerging };
}
