import { mergeCopy } from "../../../contract/merge-copy.ts";
import { type CopyField, type CopyValue, pathLabel } from "../../../contract/page-copy.ts";
import type { CopyDifference } from "../../../contract/site-pages.ts";
import { Conflict } from "../errors.ts";

/** Bound of the texts in one refusal, in characters; texts beyond it are only counted. */
const maxCharacters = 100_000;

/** Somebody has published since the draft was begun. Names every text that both have changed. */
export class StaleCopy extends Conflict {
  readonly differences: readonly CopyDifference[];
  /** Number of texts that are too much for one answer. */
  readonly leftOut: number;

  constructor(
    publishedBy: string,
    field: CopyField,
    sides: { base: CopyValue; mine: CopyValue; theirs: CopyValue },
  ) {
    super(`${publishedBy} has published this page meanwhile. Compare both, then publish.`);
    const { conflicts } = mergeCopy(field, sides);
    let room = maxCharacters;
    this.differences = conflicts
      .map(({ path, mine, theirs }) => ({
        path,
        label: pathLabel(field, path),
        yours: mine,
        published: theirs,
      }))
      .filter((difference) => {
        room -= JSON.stringify(difference).length;
        return room >= 0;
      });
    this.leftOut = conflicts.length - this.differences.length;
  }
}
