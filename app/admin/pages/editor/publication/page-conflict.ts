import { listChanges } from "../../../../../contract/copy-changes.ts";
import { type CopyConflict, mergeCopy } from "../../../../../contract/merge-copy.ts";
import { type CopyValue, withCopyAt } from "../../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../../contract/site-pages.ts";

export type PageWithDraft = PageForEditing & { draft: NonNullable<PageForEditing["draft"]> };

export const hasDraft = (page: PageForEditing): page is PageWithDraft => page.draft !== null;

/** Somebody has published while this draft was written. */
export type PageConflict = {
  read: PageWithDraft;
  /** Both versions merged; where both changed a value, ours. */
  copy: CopyValue;
  /** Values that both changed, each in another way. */
  conflicts: readonly CopyConflict[];
  /** Number of our changes that touch nothing of theirs. */
  untouched: number;
  /** When to publish what is chosen; undefined for at once. */
  at?: string | undefined;
};

/** Merges a draft with the version that was published meanwhile. */
export function findConflict(read: PageWithDraft, mine: CopyValue): PageConflict {
  const { base } = read.draft;
  const { copy, conflicts } = mergeCopy(read.field, { base, mine, theirs: read.copy });
  const changes = listChanges(read.field, base, mine).length;
  return { read, copy, conflicts, untouched: Math.max(0, changes - conflicts.length) };
}

/** The merged copy with what was chosen, by path. */
export const withChoices = (
  { copy, conflicts }: PageConflict,
  chosen: ReadonlyMap<string, CopyValue>,
): CopyValue =>
  conflicts.reduce(
    (merged, { path, mine }) => withCopyAt(merged, path, chosen.get(path) ?? mine),
    copy,
  );

const numbers = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const spelled = (count: number) => numbers[count] ?? `${count}`;

/** The result of the merge as a sentence. */
export function conflictText({ conflicts, untouched }: PageConflict): string {
  const texts =
    conflicts.length === 1
      ? "the text"
      : `each of the ${spelled(conflicts.length).toLowerCase()} texts`;
  const choose = `Choose a version of ${texts} that you both changed.`;
  if (untouched === 0) return choose;
  const others =
    untouched === 1
      ? "is to another text and stays as you wrote it."
      : "are to other texts and stay as you wrote them.";
  return `${spelled(untouched)} of your changes ${others} ${choose}`;
}
