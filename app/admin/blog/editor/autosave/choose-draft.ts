import type { WorkingCopy } from "../../../../../contract/blogs.ts";
import type { LocalDraft } from "./local-drafts.ts";

type DraftChoice = {
  first: "local" | "remote" | null;
  /** Whether the other draft has changes that the first one doesn't contain. */
  other: boolean;
};

/**
 * Which unsaved changes to offer first. The browser's clock decides nothing: a local draft is
 * newer only if it continues the server's present draft, by the server's time of that draft.
 */
export function chooseDraft(
  local: LocalDraft | null,
  remote: (WorkingCopy & { savedAt: string }) | null,
): DraftChoice {
  if (!local || !remote) {
    return { first: local ? "local" : remote ? "remote" : null, other: false };
  }
  if (isSame(local.copy, remote)) return { first: "remote", other: false };
  if (local.basedOn === remote.savedAt) return { first: "local", other: false };
  return { first: "remote", other: true };
}

/** All that an author changes, as text; a setting that is absent is empty. */
const comparable = ({ title, category, summary, content, images, ...settings }: WorkingCopy) => {
  const {
    slug = "",
    metaTitle = "",
    metaDescription = "",
    question = "",
    authorId = "",
  } = settings;
  const pictures = images.map(({ id, alt }) => [id, alt]);
  const texts = [title, category, summary, content, slug, metaTitle, metaDescription, question];
  return JSON.stringify([texts, authorId, pictures]);
};

const isSame = (one: WorkingCopy, other: WorkingCopy) => comparable(one) === comparable(other);
