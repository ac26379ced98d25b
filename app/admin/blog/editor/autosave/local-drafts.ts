import type { WorkingCopy } from "../../../../../contract/blogs.ts";

/** Name of the draft of a post that was never saved. */
export const newPostId = "new";

/** Unsaved changes in this browser's local storage, for when the server can't store them. */
export type LocalDraft = { copy: WorkingCopy; savedAt: string };

/** A member of staff and a post; `replaced` names the draft that lost a conflict. */
type LocalDraftKey = { staff: string; post: string; replaced?: boolean };

const storageKey = ({ staff, post, replaced }: LocalDraftKey) =>
  `unsaved-post:${staff}:${post}${replaced ? ":aside" : ""}`;

/** Stores a draft. Returns false when the browser's storage is full or refused. */
export function saveLocalDraft(key: LocalDraftKey, copy: WorkingCopy, now = new Date()): boolean {
  try {
    const draft: LocalDraft = { copy, savedAt: now.toISOString() };
    localStorage.setItem(storageKey(key), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The stored draft; null when there is none or it is unreadable. */
export function readLocalDraft(key: LocalDraftKey): LocalDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? "null");
    return isLocalDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function removeLocalDraft(key: LocalDraftKey) {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Where storage is refused, nothing was stored.
  }
}

/** Checks the shape, because an older release may have written the entry. */
function isLocalDraft(value: unknown): value is LocalDraft {
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
