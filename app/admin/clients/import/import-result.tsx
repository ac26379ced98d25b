import { Download, Undo2 } from "lucide-react";
import Papa from "papaparse";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ClientImport } from "../../../../contract/client-imports.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { type ImportFact, importFacts } from "../../../../contract/import-columns.ts";
import { Button, ButtonLink, QuietButton, QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { mutate, saveFile } from "../../api/api-client.ts";
import type { Query } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery, useRefresh } from "../../cache/use-query.tsx";
import { ImportList } from "../../imports/import-list.tsx";
import { StepFoot } from "../../imports/import-steps.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";
import { counted, countText } from "../../lists/counted.ts";
import { readerDate, readerDay } from "../../lists/reader-formats.ts";
import { useThingInView } from "../../palette/recent-things.ts";
import { Steps } from "./import-page.tsx";
import { type CheckedRow, finishImport, isReady, whyOut } from "./import-rows.ts";

type Answer = AnswerOf<"readImport">;

type ImportResultProps = {
  query: Query<Answer>;
  /** The rows as this page sent them; none for an earlier import. */
  rows: readonly CheckedRow[];
  imports: readonly ClientImport[];
};

/** The third step: numbers that add up to the rows, and the way back. */
export function ImportResult({ query, rows, imports }: ImportResultProps) {
  const loaded = useQuery(query);
  const navigate = useNavigate();
  const data = loaded.answer?.data;
  useThingInView(
    data && { name: data.file, note: "Import", address: adminPaths.importResult(data.id) },
  );
  if (loaded.state !== "ready" || !data) {
    return (
      <Steps now={2} title="Import">
        <QueryTableNotice of={loaded} title="Error fetching this import" />
      </Steps>
    );
  }
  const people = data.created + data.updated;
  const isUndone = data.state === "undone";
  const out = leftOutRows(rows, loaded.answer);
  const leftOut = data.fileRows - people - data.unchanged - (isUndone ? data.done : 0);
  const done = () => void navigate(adminPaths.clients);
  return (
    <Steps
      now={2}
      title={
        isUndone
          ? `Import of ${counted(data.done, "person", "people")} undone`
          : `${counted(people, "person", "people")} imported`
      }
      lead={`${data.by ?? "An operator"}, ${readerDate(data.at)}, from ${data.file}. “${data.source}”`}
    >
      {!isUndone && (
        <section className="sheet stack" aria-label="Result">
          <ul className="cluster gap-20">
            <Sum count={data.created} name="new" />
            <Sum
              count={data.updated}
              name="updated"
              text={data.updated > 0 ? "old values kept in History" : ""}
            />
            {data.unchanged > 0 && <Sum count={data.unchanged} name="unchanged" />}
            <Sum count={leftOut} name="left out" text={sumText(out)} />
          </ul>
          <p className="cluster">
            {people > 0 && (
              <ButtonLink to={adminPaths.clientsOfImport(data.id)}>
                Show {people === 1 ? "the person" : `the ${countText(people)} people`}
              </ButtonLink>
            )}
            {out.length > 0 && (
              <QuietButton icon={Download} onClick={() => saveRows(data.file, out, rows)}>
                Download {out.length === 1 ? "the row" : `the ${countText(out.length)} rows`}
              </QuietButton>
            )}
          </p>
        </section>
      )}
      <UndoPanel answer={loaded.answer} />
      <Imports imports={imports} />
      <StepFoot title="Nobody received an email." text="" onNext={done}>
        <QuietLink to={adminPaths.importClients}>Import another file</QuietLink>
        <Button onClick={done}>Done</Button>
      </StepFoot>
    </Steps>
  );
}

function Sum({ count, name, text }: { count: number; name: string; text?: string }) {
  return (
    <li className="row gap-12 import-sum">
      <b className={name === "new" ? "good" : ""}>{countText(count)}</b>
      <span>
        {name}
        {text && <small className="block">{text}</small>}
      </span>
    </li>
  );
}

type LeftOut = { row: number; why: string; reason: string };

/** The rows that this page didn't send, and those that the server left out. */
function leftOutRows(rows: readonly CheckedRow[], { leftOut }: Answer): LeftOut[] {
  const here = rows
    .filter((row) => !isReady(row))
    .map((row) => ({ row, why: whyOut(row) }))
    .map(({ row: { cells, verdict }, why }) => ({
      row: cells.row,
      why,
      reason: verdict.reason || why,
    }));
  const there = leftOut.map(({ row, reason }) => ({ row, why: "not to be touched", reason }));
  return [...here, ...there].sort((one, other) => one.row - other.row);
}

/** "2 wrong emails, 1 unsubscribed". */
const sumText = (out: readonly LeftOut[]) =>
  [...Map.groupBy(out, ({ why }) => why)]
    .map(([why, { length }]) => counted(length, why, why.replace(/email$/, "emails")))
    .join(", ");

/** Downloads rows as CSV with their reasons; an import recognises its columns. */
function saveRows(file: string, out: readonly LeftOut[], sent: readonly CheckedRow[]) {
  const cellsOf = new Map(sent.map(({ cells }) => [cells.row, cells]));
  const facts = Object.keys(importFacts) as ImportFact[];
  const text = Papa.unparse(
    {
      fields: ["Row", "Reason", ...Object.values(importFacts)],
      data: out.map(({ row, reason }) => {
        const cells = cellsOf.get(row);
        return [row, reason, ...facts.map((fact) => cells?.[fact] ?? "")];
      }),
    },
    { escapeFormulae: true },
  );
  const name = `${file.replace(/\.\w+$/, "")}-left-out.csv`;
  saveFile(name, new Blob(["\ufeff", text], { type: "text/csv" }));
}

/** Undo for 30 days, with the people who stay, first. */
function UndoPanel({ answer: { data, staying } }: { answer: Answer }) {
  const [asks, setAsks] = useState(false);
  const refresh = useRefresh();
  const names = staying.map(({ id, name }) => (
    <li key={id}>
      <PageLink to={adminPaths.client(id)}>{name}</PageLink>
    </li>
  ));
  if (data.state === "undone" && staying.length > 0) {
    return (
      <Sheet title="They stay" lead="They were in contact since, or somebody changed them.">
        <ul>{names}</ul>
      </Sheet>
    );
  }
  if (data.undoUntil === null) return null;
  async function undo() {
    await mutate("undoImport", { path: { id: data.id } });
    await finishImport(data.id);
    setAsks(false);
    refresh();
  }
  return (
    <section className="cluster gap-12 sheet import-undo" aria-labelledby="import-undo-title">
      <Icon of={Undo2} />
      <div className="grow">
        <h2 id="import-undo-title">Undo the import until {readerDay(data.undoUntil)}</h2>
        <p>
          New people go to the bin, and changed ones get their old facts back. People who have
          written since, or whom you wrote to, stay; you see them first.
        </p>
      </div>
      <QuietButton onClick={() => setAsks(true)}>Undo the import…</QuietButton>
      {asks && (
        <ConfirmDialog
          title="Undo the import?"
          action={{ label: "Undo the import", running: "Undoing...", grave: true }}
          onConfirm={undo}
          onClose={() => setAsks(false)}
        >
          {staying.length > 0 && (
            <>
              <p>
                {counted(staying.length, "person was", "people were")} in contact since, and stay:
              </p>
              <ul>{names}</ul>
            </>
          )}
          <p>
            {counted(data.created - staying.length, "new person goes", "new people go")} to the bin.
            {data.updated > 0 &&
              ` ${counted(data.updated, "changed one gets its", "changed ones get their")} old facts back where nobody changed them since.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Earlier imports, each with its result. */
export const Imports = ({ imports }: { imports: readonly ClientImport[] }) => (
  <ImportList
    imports={imports.map(({ id, file, created, updated, fileRows, by, at, state, undoUntil }) => ({
      id,
      by,
      at,
      name: (
        <PageLink className="strong unlined" to={adminPaths.importResult(id)}>
          <b>{file}</b>
        </PageLink>
      ),
      sum: `${created + updated} of ${fileRows} rows`,
      undo: undoUntil ? (
        <Tag tone="info">Undo until {readerDay(undoUntil)}</Tag>
      ) : (
        <span className="soft">{stateTexts[state] ?? "Can’t be undone any more"}</span>
      ),
    }))}
  />
);

const stateTexts: Readonly<Partial<Record<ClientImport["state"], string>>> = {
  applying: "Still importing",
  undoing: "Being undone",
  undone: "Undone",
};
