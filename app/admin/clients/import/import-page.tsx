import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery, useRefresh } from "../../cache/use-query.tsx";
import { useUnloadWarning } from "../../forms/use-unload-warning.ts";
import { ImportSteps } from "../../imports/import-steps.tsx";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/import-page.ts";
import { type ChosenFile, ColumnsStep } from "./columns-step.tsx";
import { ImportResult, Imports } from "./import-result.tsx";
import type { CheckedRow, ImportTerms } from "./import-rows.ts";
import { RowsStep } from "./rows-step.tsx";

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const id = searchParams.get("import");
  return {
    imports: cachedQuery("listImports", {}),
    shown: id ? cachedQuery("readImport", { path: { id } }) : null,
  };
}

export const meta = pageMeta("Import clients");

/** `/admin/clients/import`: a file of clients in three steps; `?import=` shows an earlier result. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { imports, shown } = loaderData;
  const asked = useQuery(imports);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [shownId] = useSearchParams();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [terms, setTerms] = useState<ImportTerms>({ source: "", agreedOn: null });
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  const [sent, setSent] = useState<{ id: string; rows: readonly CheckedRow[] } | null>(null);
  useUnloadWarning(rows !== null);

  if (asked.state === "failed") {
    return (
      <Steps now={0} title="Import clients">
        <QueryTableNotice of={asked} title="You don’t have access to this. Ask an admin." />
      </Steps>
    );
  }
  function onDone(id: string) {
    setSent({ id, rows: rows ?? [] });
    setFile(null);
    setRows(null);
    refresh();
    void navigate(adminPaths.importResult(id));
  }
  const list = asked.answer?.message ?? [];
  if (shown) {
    const id = shownId.get("import");
    return <ImportResult query={shown} rows={sent?.id === id ? sent.rows : []} imports={list} />;
  }
  if (file && rows) {
    return (
      <RowsStep
        file={file.name}
        terms={terms}
        rows={rows}
        onChange={(change) => setRows((rows) => rows && change(rows))}
        onBack={() => setRows(null)}
        onDone={onDone}
      />
    );
  }
  return (
    <>
      <ColumnsStep
        file={file}
        onFile={setFile}
        terms={terms}
        onTerms={setTerms}
        onChecked={setRows}
      />
      {!file && <Imports imports={list} />}
    </>
  );
}

const steps = ["File and columns", "Check rows", "Result"] as const;

type StepsProps = { now: number; title: string; lead?: ReactNode; children: ReactNode };

/** A step with its title and its place among all. */
export const Steps = (props: StepsProps) => (
  <ImportSteps steps={steps} list={{ name: "Clients", to: adminPaths.clients }} {...props} />
);
