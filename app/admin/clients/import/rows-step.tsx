import { Upload } from "lucide-react";
import { useState } from "react";
import type { ImportKind } from "../../../../contract/client-imports.ts";
import { Button, QuietButton } from "../../../ui/button.tsx";
import { useAttempt } from "../../forms/use-attempt.ts";
import { ImportTabs, StepFoot } from "../../imports/import-steps.tsx";
import { type KeyGroup, useKeyActions } from "../../keys/key-actions.ts";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { counted } from "../../lists/counted.ts";
import { Steps } from "./import-page.tsx";
import { ImportRow, kinds } from "./import-row.tsx";
import {
  type CheckedRow,
  checkRows,
  type ImportProgress,
  type ImportTerms,
  isOpen,
  isReady,
  repeatedVerdict,
  runImport,
} from "./import-rows.ts";

/** Rows that are shown at first, and with each press. */
const shownAtOnce = 100;

const rowKeys: KeyGroup<"j" | "k" | "a" | "x"> = {
  title: "Rows of an import",
  labels: { j: "Next row", k: "Previous row", a: "Accept the suggestion", x: "Leave the row out" },
};

type RowsStepProps = {
  file: string;
  terms: ImportTerms;
  rows: readonly CheckedRow[];
  /** Changes the rows as they are by then: a row that is corrected is checked first. */
  onChange: (change: (rows: readonly CheckedRow[]) => readonly CheckedRow[]) => void;
  onBack: () => void;
  onDone: (id: string) => void;
};

/** The second step: each row with what becomes of it, problems first, to be corrected in place. */
export function RowsStep({ file, terms, rows, onChange, onBack, onDone }: RowsStepProps) {
  const [tab, setTab] = useState<ImportKind | null>(null);
  const [max, setMax] = useState(shownAtOnce);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const attempt = useAttempt();
  const shown = rows.filter(({ verdict }) => tab === null || verdict.kind === tab);
  const ready = rows.filter(isReady).length;
  const open = rows.filter(isOpen).length;

  const replace = (row: CheckedRow) =>
    onChange((rows) => rows.map((each) => (each.cells.row === row.cells.row ? row : each)));

  const correct = (row: CheckedRow, email: string) =>
    void attempt.run(async () => {
      replace(await corrected(row, email));
      attempt.setError("");
    });

  async function corrected(row: CheckedRow, email: string): Promise<CheckedRow> {
    const cells = { ...row.cells, email };
    const same = (each: CheckedRow) =>
      each.cells.row !== row.cells.row && each.cells.email?.toLowerCase() === email.toLowerCase();
    const earlier = rows.find(same);
    if (earlier) return { cells, verdict: repeatedVerdict(cells, earlier.cells) };
    const [checked] = await checkRows([cells], terms.agreedOn);
    return checked ?? { cells, verdict: row.verdict };
  }

  function accept(row: CheckedRow) {
    const { kind, suggestion } = row.verdict;
    if (suggestion !== undefined) correct(row, suggestion);
    else if (kind === "same-person") replace({ ...row, choice: "same" });
    else if (row.choice === "out") replace({ ...row, choice: "new" });
  }

  const focused = () => {
    const place = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    return rows.find(({ cells }) => String(cells.row) === place);
  };
  const move = (by: 1 | -1) => {
    const items = [...document.querySelectorAll<HTMLElement>("[data-row]")];
    const now = items.findIndex((item) => item.contains(document.activeElement));
    items.at(Math.max(0, now === -1 ? 0 : now + by))?.focus();
  };
  const onFocused = (run: (row: CheckedRow) => void) => () => {
    const row = focused();
    if (row) run(row);
  };
  useKeyActions(
    {
      j: () => move(1),
      k: () => move(-1),
      a: onFocused(accept),
      x: onFocused((row) => replace({ ...row, choice: "out" })),
    },
    rowKeys,
  );

  function importThem() {
    if (ready === 0 || attempt.running) return;
    void attempt.run(async () => onDone(await runImport(file, terms, rows, setProgress)));
  }

  const first = Math.min(...rows.map(({ cells }) => cells.row));
  const last = Math.max(...rows.map(({ cells }) => cells.row));
  const rest = shown.length - max;
  return (
    <Steps
      now={1}
      title={`Check ${counted(rows.length, "row", "rows")}`}
      lead="Problems first. What you change here is changed in the import, not in your file."
    >
      <ImportTabs
        kinds={kinds}
        of={rows.map(({ verdict }) => verdict.kind)}
        tab={tab}
        onTab={setTab}
      />
      <section className="sheet import-rows" aria-label="Rows">
        <ul className="sheet-rows">
          {shown.slice(0, max).map((row) => (
            <ImportRow
              key={`${row.cells.row} ${row.cells.email}`}
              row={row}
              isBusy={attempt.running}
              onChoose={(choice) => replace({ ...row, choice })}
              onCorrect={(email) => correct(row, email)}
              onAccept={() => accept(row)}
            />
          ))}
        </ul>
        <p className="row between sheet-note">
          <span>
            Rows {first} to {last} of the file. {Math.min(max, shown.length)} shown.
          </span>
          {rest > 0 && (
            <button type="button" className="link-button" onClick={() => setMax(max + shownAtOnce)}>
              Show {rest > shownAtOnce ? `${shownAtOnce} more` : `the other ${rest}`}
            </button>
          )}
        </p>
      </section>
      {progress ? (
        <StepFoot
          title={`${progress.done} of ${progress.rows} rows imported.`}
          text={progress.isOffline ? "We continue when you’re back." : "Keep this page open."}
        >
          <progress max={progress.rows} value={progress.done} aria-label="Imported rows" />
        </StepFoot>
      ) : (
        <StepFoot
          title={`${counted(ready, "row is", "rows are")} ready${open > 0 ? `, ${counted(open, "needs", "need")} you` : ""}`}
          text="Rows that stay open are left out."
          error={attempt.error}
          onNext={importThem}
        >
          <QuietButton onClick={onBack}>Back</QuietButton>
          <Button busy={attempt.running || ready === 0} icon={Upload} onClick={importThem}>
            {ready === 0 ? "Nothing to import" : `Import ${counted(ready, "row", "rows")}`}
            <KeyCaps of="Ctrl Enter" silent />
          </Button>
        </StepFoot>
      )}
    </Steps>
  );
}
