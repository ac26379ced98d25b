import {
  type CopyField,
  type CopyValue,
  conformCopy,
  isSameCopy,
} from "../../../../../contract/page-copy.ts";

/** Changes to a page in this browser's storage, until the server has confirmed them. */
export type LocalPageDraft = {
  copy: CopyValue;
  /** The published version that the changes began from. */
  madeFrom: number;
  /** Time of the server's draft that this one continues; null for none. */
  basedOn: string | null;
};

const storageKey = (staff: string, page: string) => `unsaved-page:${staff}:${page}`;

/** Stores changes. Returns false when the browser's storage is full or refused. */
export function saveLocalPageDraft(staff: string, page: string, draft: LocalPageDraft): boolean {
  try {
    localStorage.setItem(storageKey(staff, page), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes the changes, after they were saved or discarded. */
export function removeLocalPageDraft(staff: string, page: string) {
  try {
    localStorage.removeItem(storageKey(staff, page));
  } catch {
    // Where storage is refused, nothing was stored.
  }
}

type ServerCopy = {
  field: CopyField;
  /** The draft, or without one the published copy. */
  copy: CopyValue;
  /** Time of the draft; null for none. */
  basis: string | null;
};

/**
 * The changes in this browser, in the shape of the page as it is now; null if there are none that
 * the server lacks. `continues`: they follow on the server's draft, so that nothing is to be asked.
 */
export function findLocalPageDraft(
  staff: string,
  page: string,
  { field, copy, basis }: ServerCopy,
): (LocalPageDraft & { continues: boolean }) | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(staff, page)) ?? "null");
    if (!isLocalPageDraft(stored)) return null;
    // Throws if a release has changed the page's fields since: those changes fit no longer.
    // A text that the server refuses as too long is here alone.
    const conformed = conformCopy(field, stored.copy, copy, "", Number.POSITIVE_INFINITY);
    if (isSameCopy(conformed, copy)) return null;
    return { ...stored, copy: conformed, continues: stored.basedOn === basis };
  } catch {
    return null;
  }
}

const isLocalPageDraft = (value: unknown): value is LocalPageDraft =>
  typeof value === "object" &&
  value !== null &&
  "copy" in value &&
  "madeFrom" in value &&
  typeof value.madeFrom === "number" &&
  "basedOn" in value &&
  (value.basedOn === null || typeof value.basedOn === "string");
