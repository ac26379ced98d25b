import { ArrowRight, ChevronDown, FileSpreadsheet, FileUp } from "lucide-react";
import { useState } from "react";
import {
  cellsOf,
  headingsAt,
  type ImportFact,
  importFacts,
  recogniseColumns,
} from "../../../../contract/import-columns.ts";
import { importLimits } from "../../../../contract/office-limits.ts";
import { type CsvFile, readCsv, UnreadableFile } from "../../../../contract/read-csv.ts";
import { Button, QuietLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useAttempt } from "../../forms/use-attempt.ts";
import { StepFoot } from "../../imports/import-steps.tsx";
import { KeyCaps } from "../../keys/key-caps.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { counted } from "../../lists/counted.ts";
import { localDay } from "../../lists/reader-formats.ts";
import { FilePicker, useFileDrop } from "../../media/image-files.tsx";
import { Steps } from "./import-page.tsx";
import { type CheckedRow, checkRows, type ImportTerms, sorted } from "./import-rows.ts";

export type ChosenFile = { name: string; csv: CsvFile; columns: (ImportFact | null)[] };

type ColumnsStepProps = {
  file: ChosenFile | null;
  onFile: (file: ChosenFile) => void;
  terms: ImportTerms;
  onTerms: (terms: ImportTerms) => void;
  onChecked: (rows: readonly CheckedRow[]) => void;
};

/** The first step: the file, what its columns hold, and where the people are known from. */
export function ColumnsStep({ file, onFile, terms, onTerms, onChecked }: ColumnsStepProps) {
  const [done, setDone] = useState(0);
  const attempt = useAttempt();
  const cells = file ? cellsOf(file.csv.rows, file.columns, file.csv.firstRow) : [];

  async function open(chosen: File | undefined) {
    if (!chosen) return;
    try {
      if (chosen.size > 2 * importLimits.bytes)
        throw new UnreadableFile("This file has more than 5 MB.");
      const csv = readCsv(new Uint8Array(await chosen.arrayBuffer()), headingsAt);
      onFile({ name: chosen.name, csv, columns: recogniseColumns(csv.names, csv.rows) });
      attempt.setError("");
    } catch (error) {
      const isKnown = error instanceof UnreadableFile;
      attempt.setError(
        isKnown ? error.message : "We can’t read this file. Save it as CSV and try again.",
      );
    }
  }

  function check() {
    if (!file || attempt.running) return;
    if (!file.columns.includes("email")) {
      return attempt.setError("Choose the column that has the email addresses.");
    }
    if (terms.source.trim() === "") {
      document.getElementById(sourceId)?.focus();
      return attempt.setError("Say where you know them from.");
    }
    void attempt.run(async () => {
      onChecked(sorted(await checkRows(cells, terms.agreedOn, setDone)));
    });
  }

  return (
    <Steps
      now={0}
      title={file ? "Match the columns" : "Import clients"}
      lead="Nothing is changed before the last step."
    >
      <FileSheet file={file} onChoose={open} />
      {file && (
        <>
          <Columns file={file} onChange={(columns) => onFile({ ...file, columns })} />
          <Terms terms={terms} onTerms={onTerms} />
        </>
      )}
      {!file && (
        <p className="alarm" role="alert">
          {attempt.error}
        </p>
      )}
      {file && (
        <StepFoot
          title={
            attempt.running
              ? `${done} of ${cells.length} rows checked`
              : counted(cells.length, "row", "rows")
          }
          text="Nothing of the file is stored until you import."
          error={attempt.error}
          onNext={check}
        >
          <QuietLink to={adminPaths.clients}>Cancel</QuietLink>
          <Button busy={attempt.running} onClick={check}>
            {attempt.running ? "Checking..." : "Check rows"}
            <KeyCaps of="Ctrl Enter" silent />
            <Icon of={ArrowRight} />
          </Button>
        </StepFoot>
      )}
    </Steps>
  );
}

type FileSheetProps = { file: ChosenFile | null; onChoose: (file: File | undefined) => void };

/** The chosen file, or the place to drop one. */
function FileSheet({ file, onChoose }: FileSheetProps) {
  useFileDrop(([dropped]) => onChoose(dropped));
  const csv = file?.csv;
  const facts = csv && [
    `${counted(csv.names.length, "column", "columns")}, ${csv.delimiter}, ${csv.encoding}`,
    csv.firstRow > 1 ? `row ${csv.firstRow - 1} holds names` : "without names of columns",
  ];
  return (
    <section className="cluster sheet import-file" aria-label="File">
      <Icon of={FileSpreadsheet} />
      <p className="grow titled">
        <b>{file ? file.name : "Choose a CSV file, or drop it here"}</b>
        <small>
          {facts
            ? facts.join(", ")
            : `One row per person, with an email address. Up to ${importLimits.rows.toLocaleString("en-IN")} rows and 5 MB, as Excel, Google Contacts, Outlook, HubSpot and Zoho save it.`}
        </small>
      </p>
      <FilePicker
        label={file ? "Another file" : "Choose a file"}
        icon={FileUp}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([chosen]) => onChoose(chosen)}
      />
    </section>
  );
}

const hints: Readonly<Partial<Record<ImportFact, string>>> = {
  email: "Finds people who are here already",
  phone: "+91 is added to Indian numbers without it",
  tags: "Several are separated by commas",
  agreed: "The day on which they agreed to bulk emails",
  optedOut: "They get no bulk emails",
  bounced: "An email to it came back. They get no bulk emails",
  source: "In place of the reason below",
};

const facts = Object.keys(importFacts) as ImportFact[];

type ColumnsProps = { file: ChosenFile; onChange: (columns: ChosenFile["columns"]) => void };

/** Each column with its first cells and the fact that it holds. No fact has two columns. */
function Columns({ file: { csv, columns }, onChange }: ColumnsProps) {
  function choose(index: number, value: string) {
    const fact = facts.find((each) => each === value) ?? null;
    const others = columns.map((each) => (each === fact ? null : each));
    onChange(others.with(index, fact));
  }
  const known = columns.filter(Boolean).length;
  return (
    <Sheet
      title="Columns"
      state={<span className="soft">{`${known} of ${columns.length} recognised`}</span>}
    >
      <ul className="sheet-rows">
        {csv.names.map((name, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
            key={index}
            className="sheet-row import-column"
            data-out={columns[index] === null || undefined}
          >
            <b>{name}</b>
            <span className="row gap-6 import-samples">
              {csv.rows.slice(0, 3).map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells may be the same.
                <i className="ellipsis" key={place}>
                  {row[index]?.trim() || "–"}
                </i>
              ))}
            </span>
            <div className="select-field">
              <select
                className="input"
                aria-label={`“${name}” goes to`}
                value={columns[index] ?? ""}
                onChange={({ target }) => choose(index, target.value)}
              >
                <option value="">Leave out</option>
                {Object.entries(importFacts).map(([fact, label]) => (
                  <option key={fact} value={fact}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon of={ChevronDown} />
            </div>
            <small>{hints[columns[index] ?? "name"]}</small>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const sourceId = "import-source";

/** Whether they may get bulk emails, and the reason that these give. */
function Terms({ terms, onTerms }: Pick<ColumnsStepProps, "terms" | "onTerms">) {
  const { source, agreedOn } = terms;
  return (
    <div className="halves">
      <div className="stack">
        <SelectField
          label="Bulk emails"
          value={agreedOn === null ? "wait" : "agreed"}
          options={[
            { value: "wait", label: "Don’t send until they agree" },
            { value: "agreed", label: "They agreed to get them" },
          ]}
          onChange={(value) =>
            onTerms({ ...terms, agreedOn: value === "wait" ? null : localDay() })
          }
        />
        {agreedOn !== null && (
          <TextField
            label="When did they agree?"
            type="date"
            required
            max={localDay()}
            value={agreedOn}
            onChange={({ target }) => target.value && onTerms({ ...terms, agreedOn: target.value })}
          />
        )}
      </div>
      <div>
        <TextField
          id={sourceId}
          label="Where do you know them from?"
          required
          maxLength={importLimits.source}
          placeholder="Visited our stand at Didac 2026"
          value={source}
          onChange={({ target }) => onTerms({ ...terms, source: target.value })}
        />
        <p className="soft small mt-4">Shown below each bulk email as the reason.</p>
      </div>
    </div>
  );
}
