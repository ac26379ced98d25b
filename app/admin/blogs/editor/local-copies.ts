import type { WorkingCopy } from "../../../../contract/blogs.ts";

/** Unsaved changes that this browser keeps, for when the server can't. */
export type LocalCopy = { copy: WorkingCopy; savedAt: string };

/** The place of one person's changes to one post; `aside` is a second one, for what gave way. */
export type CopyPlace = { staff: string; post: string; aside?: boolean };

const keyOf = ({ staff, post, aside }: CopyPlace) =>
  `unsaved-post:${staff}:${post}${aside ? ":aside" : ""}`;

/** Keeps a copy. Answers whether the browser took it: its storage may be full or refused. */
export function keepLocalCopy(place: CopyPlace, copy: WorkingCopy, now = new Date()): boolean {
  try {
    const kept: LocalCopy = { copy, savedAt: now.toISOString() };
    localStorage.setItem(keyOf(place), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The copy kept at a place, if there is a readable one. */
export function readLocalCopy(place: CopyPlace): LocalCopy | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null");
    return isLocalCopy(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets what is kept at a place. */
export function dropLocalCopy(place: CopyPlace) {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Where storage is refused, nothing was kept.
  }
}

/** An older or foreign page may have written anything there. */
function isLocalCopy(value: unknown): value is LocalCopy {
  if (typeof value !== "object" || value === null) return false;
  if (!("savedAt" in value) || typeof value.savedAt !== "string") return false;
  if (!("copy" in value) || typeof value.copy !== "object" || value.copy === null) return false;
  const { copy } = value;
  const texts = ["title", "category", "summary", "content"];
  return (
    texts.every(
      (name) => typeof Object.entries(copy).find(([key]) => key === name)?.[1] === "string",
    ) &&
    "images" in copy &&
    Array.isArray(copy.images) &&
    "baseVersion" in copy &&
    typeof copy.baseVersion === "number"
  );
}
