import type { WorkingCopy } from "../../../../../contract/blogs.ts";

/** Name of the draft of a post that was never saved. */
export const newPostId = "new";

/** Unsaved changes in this browser's local storage, for when the server can't store them. */
export type LocalDraft = {
  copy: WorkingCopy;
  /** By the browser's clock: for people, and to order drafts of this browser. */
  savedAt: string;
  /** Time of the server's draft that this one continues; null for none. */
  basedOn: string | null;
};

/** A member of staff and a post; `window` names one of several open forms. */
type LocalDraftKey = { staff: string; post: string; window?: string };

/** The `window` of the draft that lost a conflict. */
export const replacedDraft = "aside";

const storageKey = ({ staff, post, window }: LocalDraftKey) =>
  `unsaved-post:${staff}:${post}${window ? `:${window}` : ""}`;

/** Stores a draft. Returns false when the browser's storage is full or refused. */
export function saveLocalDraft(
  key: LocalDraftKey,
  copy: WorkingCopy,
  basedOn: string | null = null,
  now = new Date(),
): boolean {
  try {
    const draft: LocalDraft = { copy, savedAt: now.toISOString(), basedOn };
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

/** The drafts of all windows, the newest first, and the one without a window (`use-save-post.ts`). */
export function readLocalDrafts({ staff, post }: LocalDraftKey): (LocalDraft & LocalDraftKey)[] {
  const prefix = storageKey({ staff, post });
  return windowsOf(prefix)
    .flatMap((window) => {
      const key = { staff, post, ...(window ? { window } : {}) };
      const draft = readLocalDraft(key);
      return draft ? [{ ...draft, ...key }] : [];
    })
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
}

function windowsOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === prefix || key.startsWith(`${prefix}:`))
      .map((key) => key.slice(prefix.length + 1))
      .filter((window) => window !== replacedDraft);
  } catch {
    return [];
  }
}

/** Removes a draft from this browser, after it was saved or discarded. */
export function removeLocalDraft(key: LocalDraftKey) {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Where storage is refused, nothing was stored.
  }
}

/** Checks the shape, because another release may have written the entry. */
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
