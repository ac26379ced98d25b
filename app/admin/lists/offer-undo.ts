import type { BinKind } from "../../../contract/bin.ts";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

type Deletion = { kind: BinKind; ids: readonly string[] };

const names: Readonly<Record<BinKind, { one: string; several: string }>> = {
  post: { one: "Blog", several: "blogs" },
  client: { one: "Client", several: "clients" },
  enquiry: { one: "Enquiry", several: "enquiries" },
  media: { one: "Image", several: "images" },
};

/** The number of records and what was done: "Blog restored", "2 blogs restored". */
export const countText = (kind: BinKind, count: number, done: string) =>
  count === 1 ? `${names[kind].one} ${done}` : `${count} ${names[kind].several} ${done}`;

/**
 * Shows a toast that offers to undo a deletion until it is dismissed.
 * @param onRestored called after an undo, maybe long after the list was left
 */
export function offerUndo(text: string, deletion: Deletion, onRestored: () => void) {
  toast.withAction(text, { label: "Undo", run: () => void undo(deletion, onRestored) });
}

async function undo(deletion: Deletion, onRestored: () => void) {
  try {
    await restore(deletion);
    onRestored();
  } catch (error) {
    const run = () => void undo(deletion, onRestored);
    toast.withAction(errorTextWithFields(error), { label: "Try again", run });
  }
}

/** Restores deleted records and says so, with what is not as it was. Rejects as `callApi` does. */
export async function restore({ kind, ids }: Deletion) {
  const { restored, notes } = await callApi("restoreFromBin", { body: { kind, ids: [...ids] } });
  toast.success(countText(kind, restored, "restored"));
  // Until dismissed, since it asks for somebody's attention.
  for (const note of notes) toast.withAction(note, { label: "OK", run: () => {} });
}
