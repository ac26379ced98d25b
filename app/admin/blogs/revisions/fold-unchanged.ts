import type { ComparedBlock } from "./compare-texts.ts";

/** A block and its place in the whole. */
type PlacedBlock = { at: number; pieces: ComparedBlock };

/** Blocks in a row, folded where nothing changed for long. */
export type Stretch = { kind: "shown" | "folded"; blocks: readonly PlacedBlock[] };

/** Unchanged blocks that stay in view beside a change, so that it can be placed. */
const around = 1;

/** Folds what did not change away, but for what stands next to a change. */
export function foldUnchanged(compared: readonly ComparedBlock[]): readonly Stretch[] {
  const changed = compared.map((pieces) => pieces.some(({ kind }) => kind !== "same"));
  const isNear = (at: number) =>
    changed.slice(Math.max(0, at - around), at + around + 1).includes(true);

  const stretches: { kind: Stretch["kind"]; blocks: PlacedBlock[] }[] = [];
  for (const [at, pieces] of compared.entries()) {
    const kind = isNear(at) ? "shown" : "folded";
    const last = stretches.at(-1);
    if (last?.kind === kind) last.blocks.push({ at, pieces });
    else stretches.push({ kind, blocks: [{ at, pieces }] });
  }
  // To unfold a single block takes more room than the block.
  return stretches.map((one) => (one.blocks.length > 1 ? one : { ...one, kind: "shown" }));
}
