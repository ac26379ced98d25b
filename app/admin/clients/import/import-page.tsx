import { Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery, useRefresh } from "../../cache/use-query.tsx";
import { useUnloadWarning } from "../../forms/use-unload-warning.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { Crumbs } from "../page/client-head.tsx";
import type { Route } from "./+types/import-page.ts";
import { type ChosenFile, ColumnsStep } from "./columns-step.tsx";
import { ImportResult, Imports } from "./import-result.tsx";
import type { CheckedRow, ImportTerms } from "./import-rows.ts";
import { RowsStep } from "./rows-step.tsx";
import "../page/client-page.css";
import "../merge/merge.css";
import "./import.css";

function load({ searchParams }: URL) {
  const id = searchParams.get("import");
  return {
    imports: cachedQuery("listImports", {}),
    shown: id ? cachedQuery("readImport", { path: { id } }) : null,
  };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

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

  if (asked[0].state === "failed") {
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
  const list = asked[0].state === "ready" ? asked[0].answer.message : [];
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
        onChange={setRows}
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
export function Steps({ now, title, lead, children }: StepsProps) {
  return (
    <div className="stack gap-14 import">
      <Crumbs name="Import" />
      <div className="list-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="list-head__lead">{lead}</p>}
        </div>
        <ol className="row import-steps" aria-label="Steps">
          {steps.map((step, index) => (
            <li
              key={step}
              className="row"
              data-done={index < now || undefined}
              aria-current={index === now ? "step" : undefined}
            >
              <span className="sign">{index < now ? <Icon of={Check} /> : index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </div>
      {children}
    </div>
  );
}

type StepFootProps = {
  title: string;
  text: string;
  /** The action of Ctrl Enter. */
  onNext?: () => void;
  children: ReactNode;
};

/** The bar below a step, with its buttons. */
export function StepFoot({ title, text, onNext, children }: StepFootProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isNext = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isNext && !document.querySelector("dialog[open]")) onNext?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return (
    <div className="merge-foot">
      <p role="status">
        <b>{title}</b> {text}
      </p>
      {children}
    </div>
  );
}
