import { Undo2 } from "lucide-react";
import type { CopyChange } from "../../../../contract/copy-changes.ts";
import { type CopyField, fieldAt } from "../../../../contract/page-copy.ts";
import { QuietButton } from "../../../ui/button.tsx";
import { DiffText } from "../../blog/revisions/diff-view.tsx";
import { type Diff, diffText } from "../../blog/revisions/text-diff.ts";
import { PictureThumbnail } from "../pictures/picture-thumbnail.tsx";

type ChangeListProps = {
  field: CopyField;
  changes: readonly CopyChange[];
  /** Takes one change out of the draft; undefined where no draft is compared. */
  onUndo: ((change: CopyChange) => void) | undefined;
  /** Label of the change that is being undone. */
  running: string | null;
};

/** The differences between two versions, field by field. */
export function ChangeList({ field, changes, onUndo, running }: ChangeListProps) {
  return (
    <ol className="changes__list" aria-label="Changes">
      {changes.map((change) => (
        <li key={keyOf(change)}>
          <div className="changes__text narrowable measure">
            <h3>{labelOf(change)}</h3>
            <ChangeText field={field} change={change} />
          </div>
          {onUndo && (
            <QuietButton
              busy={running === labelOf(change)}
              icon={Undo2}
              onClick={() => onUndo(change)}
            >
              {undoLabels[change.kind]}{" "}
              <span className="visually-hidden">
                {change.kind === "text" ? labelOf(change) : change.item}
              </span>
            </QuietButton>
          )}
        </li>
      ))}
    </ol>
  );
}

const undoLabels = {
  text: "Restore",
  removed: "Restore",
  added: "Remove",
  moved: "Undo move",
} as const;

const keyOf = (change: CopyChange): string =>
  change.kind === "text" ? change.path : `${change.kind} ${change.path} ${change.id}`;

/** "Hero, headline", "Offerings, order". */
export const labelOf = (change: CopyChange): string =>
  change.kind === "moved" ? `${change.label}, order` : change.label;

function ChangeText({ field, change }: { field: CopyField; change: CopyChange }) {
  if (change.kind === "moved") {
    return (
      <p>
        <mark className="changes__moved">{change.item}</mark> moved from {change.from} to{" "}
        {change.to}
      </p>
    );
  }
  if (change.kind === "text" && fieldAt(field, change.path)?.kind === "picture") {
    return (
      <p>
        {change.before !== "" && (
          <del>
            <PictureThumbnail source={change.before} />
          </del>
        )}{" "}
        <ins>
          <PictureThumbnail source={change.after} />
        </ins>
      </p>
    );
  }
  if (change.kind === "text") {
    return (
      <p>
        <DiffText pieces={textPieces(field, change)} />
      </p>
    );
  }
  return (
    <p>
      <DiffText pieces={[{ kind: change.kind, text: change.texts.join("\n"), index: 0 }]} />
    </p>
  );
}

/** Word by word; the name of an icon or a link as a whole. */
function textPieces(
  field: CopyField,
  { path, before, after }: CopyChange & { kind: "text" },
): Diff {
  const kind = fieldAt(field, path)?.kind;
  if (kind === "logo") {
    const text = before === "" ? "Added" : after === "" ? "Removed" : "Replaced";
    return [{ kind: "unchanged", text, index: 0 }];
  }
  if (kind !== "colour" && kind !== "choice" && kind !== "target") return diffText(before, after);
  const pieces = [
    { kind: "removed", text: before, index: 0 },
    { kind: "added", text: after, index: 1 },
  ] as const;
  return pieces.filter(({ text }) => text !== "");
}
