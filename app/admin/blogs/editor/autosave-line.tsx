import type { AutosaveState } from "./autosave.ts";
import { readerTime } from "./reader-clock.ts";

type AutosaveLineProps = { autosaved: AutosaveState; changed: boolean };

/** Whether what was typed is safe. Only a failure is announced: the rest would never end. */
export function AutosaveLine({ autosaved, changed }: AutosaveLineProps) {
  const failed = autosaved.state === "failed";
  return (
    <>
      <p className="autosave-line" data-state={autosaved.state}>
        {!failed && wordsFor(autosaved, changed)}
      </p>
      <p className="autosave-line autosave-line--failed" role="status">
        {failed && failureOf(autosaved)}
      </p>
    </>
  );
}

function wordsFor(autosaved: AutosaveState, changed: boolean): string {
  if (autosaved.state === "saved") return `Saved ${readerTime(autosaved.at)}, for you alone`;
  if (autosaved.state === "saving") return "Keeping your changes...";
  return changed ? "Unsaved changes" : "No unsaved changes";
}

function failureOf({ reason, keptHere }: Extract<AutosaveState, { state: "failed" }>): string {
  const where = keptHere ? " Your changes are kept in this browser meanwhile." : "";
  return `Not saved: ${reason} Trying again.${where}`;
}
