import { useEffect } from "react";
import type { BinKind } from "../../../contract/bin.ts";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { onSessionChange } from "../session/session-store.ts";

let shown: string | undefined;
let undoShown: (() => void) | undefined;
let changeShown: string | undefined;

/**
 * Shows a toast that offers to undo the last change. It stays until it is dismissed or the next
 * change replaces it, or for `forMs` where an undo has another way. After a failed undo, a toast
 * says why and offers to try again.
 * @param change id of a change that can be undone elsewhere too, for `withdrawUndo`
 */
export function offerUndo(
  text: string,
  undo: () => Promise<unknown>,
  { change, forMs }: { change?: string; forMs?: number } = {},
) {
  if (shown) toast.dismiss(shown);
  const run = () => {
    if (undoShown === run) undoShown = undefined;
    undo().catch((error: unknown) => {
      toast.withAction(errorTextWithFields(error), { label: "Try again", run });
    });
  };
  const id = toast.withAction(text, { label: "Undo", run });
  shown = id;
  undoShown = run;
  changeShown = change;
  if (forMs === undefined) return;
  setTimeout(() => {
    toast.dismiss(id);
    if (undoShown === run) undoShown = undefined;
  }, forMs);
}

/** Takes back the offer, after this change was undone elsewhere. */
export function withdrawUndo(change: string) {
  if (changeShown === change) withdraw();
}

function withdraw() {
  changeShown = undefined;
  undoShown = undefined;
  if (shown) toast.dismiss(shown);
}

// Another person may sign in next. Evaluated on the server too, where no session changes.
if (typeof window !== "undefined") onSessionChange(withdraw);

/** Takes back the offer when the page is left, for a change that only its form can undo. */
export function useWithdrawUndo(change: string) {
  useEffect(() => () => withdrawUndo(change), [change]);
}

/** Undoes the last change, as the toast's button does; for a key. Each change once. */
export function undoLast() {
  const run = undoShown;
  undoShown = undefined;
  if (!run) return;
  if (shown) toast.dismiss(shown);
  run();
}

type Deletion = { kind: BinKind; ids: readonly string[] };

/** Offers to undo a deletion. @param onRestored called after it, maybe long after leaving */
export function offerRestore(text: string, deletion: Deletion, onRestored?: () => void) {
  offerUndo(text, async () => {
    await restore(deletion);
    onRestored?.();
  });
}

/** Restores deleted records; toasts report it, and what has changed. Rejects as `mutate` does. */
export async function restore({ kind, ids }: Deletion) {
  const { restored, notes } = await mutate("restoreFromBin", { body: { kind, ids: [...ids] } });
  toast.success(countText(kind, restored, "restored"));
  // Stays until it is dismissed, because somebody may have to act on it.
  for (const note of notes) toast.withAction(note, { label: "OK", run: () => {} });
}

const names: Readonly<Record<BinKind, { one: string; several: string }>> = {
  post: { one: "Blog", several: "blogs" },
  client: { one: "Client", several: "clients" },
  company: { one: "Company", several: "companies" },
  enquiry: { one: "Enquiry", several: "enquiries" },
  media: { one: "Image", several: "images" },
};

/** The number of records and what was done: "Blog restored", "2 blogs restored". */
export const countText = (kind: BinKind, count: number, done: string) =>
  count === 1 ? `${names[kind].one} ${done}` : `${count} ${names[kind].several} ${done}`;
