import { diffLines, diffWordsWithSpace } from "diff";

/** A piece of two texts: of both, of one, or a long part of both that is left out. */
export type Change = { key: number; kind: "same" | "removed" | "added" | "folded"; text: string };

/** Longest search for differences by words, in milliseconds; then whole paragraphs are compared. */
const patience = 400;
/** Characters that stay in sight around a difference. */
const context = 120;

/** What was taken away from `before` and added in `after`, in reading order. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const parts =
    diffWordsWithSpace(before, after, { timeout: patience }) ?? diffLines(before, after);
  const last = parts.length - 1;
  return parts
    .flatMap(({ added, removed, value }, at): Omit<Change, "key">[] => {
      if (added) return [{ kind: "added", text: value }];
      if (removed) return [{ kind: "removed", text: value }];
      return folded(value, at === 0, at === last);
    })
    .map((change, key) => ({ ...change, key }));
}

function folded(text: string, isFirst: boolean, isLast: boolean): Omit<Change, "key">[] {
  if (text.length <= 3 * context) return [{ kind: "same", text }];
  const head: Omit<Change, "key"> = { kind: "same", text: text.slice(0, context) };
  const tail: Omit<Change, "key"> = { kind: "same", text: text.slice(-context) };
  const fold: Omit<Change, "key"> = { kind: "folded", text: text.slice(context, -context) };
  return [...(isFirst ? [] : [head]), fold, ...(isLast ? [] : [tail])];
}
