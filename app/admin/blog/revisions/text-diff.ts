import { type Change, diffArrays, diffWordsWithSpace } from "diff";

/** A part of a text: in both versions, only in the earlier or only in the later one. */
export type DiffPiece = { kind: "unchanged" | "removed" | "added"; text: string; index: number };

/** The pieces of one text or of one block of a longer text. */
export type Diff = readonly DiffPiece[];

type Piece = Omit<DiffPiece, "index">;

/** Time limit for one pair of texts; after it, both are shown whole. */
const timeoutMs = 300;

/** The differences between two texts, word by word. */
export function diffText(earlier: string, later: string): Diff {
  if (earlier === later) return indexed([{ kind: "unchanged", text: earlier }]);
  const changes = diffWordsWithSpace(earlier, later, { timeout: timeoutMs });
  if (!changes || !isSimilar(changes, earlier, later)) {
    return indexed([
      { kind: "removed", text: earlier },
      { kind: "added", text: later },
    ]);
  }
  return indexed(joinAdjacent(changes));
}

/** Joins words replaced one by one, with the spaces between them, into one replacement. */
function joinAdjacent(changes: readonly Change[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let run: Change[] = [];
  const endRun = () => {
    if (run.some(({ removed }) => removed)) {
      pieces.push({ kind: "removed", text: textOf(run.filter(({ added }) => !added)) });
    }
    if (run.some(({ added }) => added)) {
      pieces.push({ kind: "added", text: textOf(run.filter(({ removed }) => !removed)) });
    }
    run = [];
  };
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1];
    const isBridge = change.value.trim() === "" && run.length > 0 && isChanged(next);
    if (isChanged(change) || isBridge) run.push(change);
    else {
      endRun();
      pieces.push({ kind: "unchanged", text: change.value });
    }
  }
  endRun();
  return pieces;
}

const isChanged = (change: Change | undefined) => change?.added || change?.removed || false;
const textOf = (changes: readonly Change[]) => changes.map(({ value }) => value).join("");

function indexed(pieces: readonly Piece[]): Diff {
  return pieces.filter(({ text }) => text !== "").map((piece, index) => ({ ...piece, index }));
}

/** False when the texts share so little that common words would only break both into pieces. */
function isSimilar(changes: readonly Change[], earlier: string, later: string): boolean {
  const shared = changes.filter(({ added, removed }) => !added && !removed);
  const characters = shared.reduce((sum, { value }) => sum + value.trim().length, 0);
  return characters >= 0.3 * Math.min(earlier.length, later.length);
}

/** The differences between two lists of blocks; replaced blocks are compared word by word. */
export function diffBlocks(earlier: readonly string[], later: readonly string[]): readonly Diff[] {
  const diffs: Diff[] = [];
  let pending: readonly string[] = [];
  for (const { value, added, removed } of diffArrays([...earlier], [...later])) {
    if (removed) {
      pending = value;
      continue;
    }
    diffs.push(...pairUp(pending, added ? value : []));
    pending = [];
    if (!added) diffs.push(...value.map((text) => diffText(text, text)));
  }
  return [...diffs, ...pairUp(pending, [])];
}

function pairUp(removed: readonly string[], added: readonly string[]): Diff[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_, i) => diffText(removed[i] ?? "", added[i] ?? ""));
}

/** Consecutive blocks; `collapsed` when all are unchanged and away from any change. */
export type Hunk = { collapsed: boolean; blocks: readonly { index: number; diff: Diff }[] };

/** Unchanged blocks shown on each side of a change. */
const contextBlocks = 1;

/** Groups blocks so that long unchanged stretches can be collapsed. */
export function groupHunks(diffs: readonly Diff[]): readonly Hunk[] {
  const changed = diffs.map((diff) => diff.some(({ kind }) => kind !== "unchanged"));
  const isNearChange = (index: number) =>
    changed.slice(Math.max(0, index - contextBlocks), index + contextBlocks + 1).includes(true);

  const hunks: { collapsed: boolean; blocks: { index: number; diff: Diff }[] }[] = [];
  for (const [index, diff] of diffs.entries()) {
    const collapsed = !isNearChange(index);
    const last = hunks.at(-1);
    if (last?.collapsed === collapsed) last.blocks.push({ index, diff });
    else hunks.push({ collapsed, blocks: [{ index, diff }] });
  }
  // A single block takes no more room than the control that would expand it.
  return hunks.map((hunk) => (hunk.blocks.length > 1 ? hunk : { ...hunk, collapsed: false }));
}
