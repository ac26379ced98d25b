import { type Change, diffArrays, diffWordsWithSpace } from "diff";

/** A piece of a comparison: in both texts, only in the earlier one, or only in the later one. */
export type Piece = { kind: "same" | "gone" | "new"; text: string /** Its place. */; at: number };

/** A block of a comparison, in pieces. */
export type ComparedBlock = readonly Piece[];

/** Milliseconds that one pair of texts may take; what is more different is shown whole. */
const patience = 300;

/** What changed between two texts, word by word. */
export function compareTexts(earlier: string, later: string): ComparedBlock {
  if (earlier === later) return inPlace([{ kind: "same", text: earlier }]);
  const changes = diffWordsWithSpace(earlier, later, { timeout: patience });
  if (!changes || !isAlike(changes, earlier, later)) {
    return inPlace([
      { kind: "gone", text: earlier },
      { kind: "new", text: later },
    ]);
  }
  return inPlace(joinNeighbours(changes));
}

/** Words exchanged one by one read as one exchange: the spaces between them go with them. */
function joinNeighbours(changes: readonly Change[]): readonly Omit<Piece, "at">[] {
  const joined: Omit<Piece, "at">[] = [];
  let run: Change[] = [];
  const endRun = () => {
    if (run.some(({ removed }) => removed)) {
      joined.push({ kind: "gone", text: textOf(run.filter(({ added }) => !added)) });
    }
    if (run.some(({ added }) => added)) {
      joined.push({ kind: "new", text: textOf(run.filter(({ removed }) => !removed)) });
    }
    run = [];
  };
  for (const [at, change] of changes.entries()) {
    const next = changes[at + 1];
    const isBridge = change.value.trim() === "" && run.length > 0 && isChange(next);
    if (isChange(change) || isBridge) run.push(change);
    else {
      endRun();
      joined.push({ kind: "same", text: change.value });
    }
  }
  endRun();
  return joined;
}

const isChange = (change: Change | undefined) => change?.added || change?.removed || false;
const textOf = (changes: readonly Change[]) => changes.map(({ value }) => value).join("");

function inPlace(pieces: readonly Omit<Piece, "at">[]): ComparedBlock {
  return pieces.filter(({ text }) => text !== "").map((piece, at) => ({ ...piece, at }));
}

/** Words that two texts share by chance would only break both into pieces. */
function isAlike(changes: readonly Change[], earlier: string, later: string): boolean {
  const kept = changes.filter(({ added, removed }) => !added && !removed);
  const letters = kept.reduce((sum, { value }) => sum + value.trim().length, 0);
  return letters >= 0.3 * Math.min(earlier.length, later.length);
}

/**
 * What changed between two lists of blocks. Blocks that are in both stand still; where some
 * were exchanged for others, one is compared with the other word by word.
 */
export function compareBlocks(
  earlier: readonly string[],
  later: readonly string[],
): readonly ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let gone: readonly string[] = [];
  for (const { value, added, removed } of diffArrays([...earlier], [...later])) {
    if (removed) {
      gone = value;
      continue;
    }
    const came = added ? value : [];
    compared.push(...pairUp(gone, came));
    gone = [];
    if (!added) compared.push(...value.map((text) => compareTexts(text, text)));
  }
  return [...compared, ...pairUp(gone, [])];
}

function pairUp(gone: readonly string[], came: readonly string[]): ComparedBlock[] {
  const count = Math.max(gone.length, came.length);
  return Array.from({ length: count }, (_, at) => compareTexts(gone[at] ?? "", came[at] ?? ""));
}
