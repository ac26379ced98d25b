import type { Enquiry } from "../../../contract/enquiries.ts";
import { KeptInTab } from "../forms/kept-in-tab.ts";

/** A note as it is typed, and the one it is meant to follow. */
type TypedNote = { note: string; noteBefore: string };

const kept = new KeptInTab("unsaved-note");

/** The note that this person typed about an item and did not save. */
export function keptNote(staff: string, item: Enquiry): TypedNote | null {
  const { note, noteBefore } = kept.read(staff, item.id) ?? {};
  if (note === undefined || noteBefore === undefined) return null;
  return { note, noteBefore };
}

/** Keeps it until it is saved or discarded; one that says what is saved already is forgotten. */
export function keepNote(staff: string, id: string, { note, noteBefore }: TypedNote) {
  if (note === noteBefore) kept.forget(staff, id);
  else kept.keep(staff, id, { note, noteBefore });
}

/** Forgets it, once it is saved or was discarded. */
export const forgetNote = (staff: string, id: string) => kept.forget(staff, id);
