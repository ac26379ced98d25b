import { PencilLine, UsersRound } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { CopyConflict } from "../../../../../contract/merge-copy.ts";
import { type CopyValue, pathLabel } from "../../../../../contract/page-copy.ts";
import { Button, QuietButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { type DiffPiece, diffText } from "../../../blog/revisions/text-diff.ts";
import { readerTime } from "../../../lists/reader-formats.ts";
import { indianDateTime } from "../../indian-time.ts";
import { conflictText, type PageConflict } from "./page-conflict.ts";
import type { Publishing } from "./use-publishing.ts";
import "../page-editor.css";
import "./conflict-view.css";

type Choice = { kind: "mine" | "theirs" } | { kind: "third"; text: string };

/** Texts that a colleague and you have both changed, side by side, for a choice. */
export function ConflictView({
  conflict,
  publishing,
}: {
  conflict: PageConflict;
  publishing: Publishing;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  const { read, conflicts } = conflict;
  const by = read.published?.by ?? "A colleague";
  const values = new Map(
    conflicts.flatMap((each) => {
      const choice = choices.get(each.path);
      return choice ? [[each.path, chosenValue(each, choice)] as const] : [];
    }),
  );
  const isComplete = values.size === conflicts.length;
  return (
    <div className="conflict-view">
      <div className="conflict-view__texts">
        <header className="conflict-view__head">
          <Icon of={UsersRound} />
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {by} published this page while you were writing
            </h2>
            <p>
              Version {read.version}
              {read.published && `, ${readerTime(read.published.at)}`}. {conflictText(conflict)}
            </p>
          </div>
        </header>
        {conflicts.map((each) => (
          <ConflictChoice
            key={each.path}
            label={pathLabel(read.field, each.path)}
            by={by}
            conflict={each}
            choice={choices.get(each.path)}
            onChoose={(choice) => setChoices(new Map([...choices, [each.path, choice]]))}
          />
        ))}
      </div>
      <footer className="cluster gap-12 conflict-view__foot">
        <p className="grow soft" role="status">
          <b className="block">
            {values.size} of {conflicts.length} chosen
          </b>
          Nothing is lost: both versions stay in the history.
        </p>
        <QuietButton onClick={() => void publishing.saveMerged(values)}>Save as draft</QuietButton>
        <Button
          busy={!isComplete || publishing.running}
          title={isComplete ? undefined : "Choose a version of each text first"}
          onClick={() => void publishing.resolve(values)}
        >
          {conflict.at ? `Schedule for ${indianDateTime(conflict.at)}` : "Publish"}
        </Button>
      </footer>
    </div>
  );
}

function chosenValue({ mine, theirs }: CopyConflict, choice: Choice): CopyValue {
  if (choice.kind === "third") return choice.text;
  return choice.kind === "mine" ? mine : theirs;
}

type ConflictChoiceProps = {
  label: string;
  by: string;
  conflict: CopyConflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function ConflictChoice({ label, by, conflict, choice, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const [mine, theirs] = [asText(conflict.mine), asText(conflict.theirs)];
  const pieces = diffText(theirs, mine);
  const option = (kind: "mine" | "theirs", title: string, leftOut: DiffPiece["kind"]) => (
    <label className="conflict-choice__side" data-chosen={choice?.kind === kind || undefined}>
      <input
        type="radio"
        name={name}
        checked={choice?.kind === kind}
        onChange={() => onChoose({ kind })}
      />
      <span>
        <b className="block">{title}</b>
        <span className="conflict-choice__text">
          {pieces
            .filter((piece) => piece.kind !== leftOut)
            .map((piece) =>
              piece.kind === "unchanged" ? (
                <span key={piece.index}>{piece.text}</span>
              ) : (
                <mark key={piece.index}>{piece.text}</mark>
              ),
            )}
        </span>
      </span>
    </label>
  );
  const isText = typeof conflict.mine === "string";
  return (
    <fieldset className="conflict-choice">
      <legend>{label}</legend>
      {option("theirs", `${by}’s, on the site now`, "added")}
      {option("mine", "Yours", "removed")}
      {isText && choice?.kind !== "third" && (
        <button
          type="button"
          className="action-link conflict-choice__write"
          onClick={() => onChoose({ kind: "third", text: mine })}
        >
          <Icon of={PencilLine} />
          Write a third version from both
        </button>
      )}
      {choice?.kind === "third" && (
        <label className="conflict-choice__third">
          <b className="block">Third version</b>
          <textarea
            className="input"
            rows={3}
            value={choice.text}
            onChange={({ target }) =>
              onChoose({ kind: "third", text: target.value.replace(/[\n\r]+/g, " ") })
            }
          />
        </label>
      )}
    </fieldset>
  );
}

const asText = (value: CopyValue) => (Array.isArray(value) ? value.join("\n") : String(value));
