import { useLocation, useSearchParams } from "react-router";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPosition } from "../lists/list-position.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { auditColumns } from "./audit-columns.tsx";
import { auditFilters, readFilters } from "./audit-filters.ts";
import { AuditTools } from "./audit-tools.tsx";
import { UnsoundFilters } from "./unsound-filters.tsx";
import { useStaffNames } from "./use-staff-names.ts";
import "./audit.css";

export const meta = () => [
  { title: "Audit log | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/audit`: who did what to which record, newest first (decision B16). */
export default function Audit() {
  const [query] = useSearchParams();
  const place = readPosition(query, useLocation().state);
  const { filters, change } = useFilters(auditFilters);
  const { sound, unsound } = readFilters(filters);
  const [loaded, reload] = useAnswer("listAudit", {
    query: { limit: pageSize, cursor: place.cursor, ...sound },
  });
  const names = useStaffNames();
  const answer = loaded.state === "ready" ? loaded.answer : null;
  const rows = answer?.message ?? [];
  const { heading } = useHeadingFocus(place.number, answer, false);
  const isFiltered = filters.size > 0;

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Audit log
      </h1>
      <p className="audit__lead">Who did what to which record, newest first.</p>
      <AuditTools names={names} filters={filters} sound={sound} onChange={change} />
      <UnsoundFilters of={unsound} />
      <DataTable
        caption="Audit log"
        columns={auditColumns(names)}
        rowKey={(entry) => entry.id}
        content={loaded.state === "ready" ? { ...loaded, rows } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching the audit log", retry: reload }}
        empty={{
          title: "Empty",
          hint: isFiltered ? "Nothing of this kind was done." : "What is done here appears here.",
        }}
      />
      <ListPages
        position={place}
        filters={filters}
        rows={rows.length}
        next={answer?.next ?? null}
      />
    </>
  );
}
