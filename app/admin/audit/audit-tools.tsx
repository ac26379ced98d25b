import { ShieldAlert, X } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { DayField } from "../lists/day-field.tsx";
import { FilterSelect } from "../lists/list-filters.tsx";
import type { AuditFilter, ReadFilters } from "./audit-filters.ts";
import { auditKinds } from "./audit-phrases.ts";
import "../lists/lists.css";
import "./audit.css";

type AuditToolsProps = {
  /** Names of staff, by id. */
  names: ReadonlyMap<string, string>;
  filters: URLSearchParams;
  /** The valid filters. */
  valid: ReadFilters["valid"];
  onChange: (name: AuditFilter, value: string) => void;
};

/** Filters by person, kind of action, days, security and record. */
export function AuditTools({ names, filters, valid, onChange }: AuditToolsProps) {
  return (
    <div className="list-tools">
      <FilterSelect
        label="Who"
        all="Everybody"
        options={[...names].map(([value, label]) => ({ value, label }))}
        value={valid.actor}
        onChange={(id) => onChange("actor", id)}
      />
      <FilterSelect
        label="What"
        all="Everything"
        options={auditKinds}
        value={valid.action}
        onChange={(kind) => onChange("action", kind)}
      />
      <DayField label="From" value={valid.from} onChange={(day) => onChange("from", day)} />
      <DayField label="To" value={valid.to} onChange={(day) => onChange("to", day)} />
      <button
        type="button"
        className="audit-security"
        aria-pressed={valid.security === "on"}
        onClick={() => onChange("security", valid.security === "on" ? "" : "on")}
      >
        <Icon of={ShieldAlert} />
        Security only
      </button>
      {filters.size > 0 && (
        <PageLink className="list-tools__clear" to={adminPaths.audit}>
          <Icon of={X} />
          {filters.has("subject") ? "All records" : "Clear filters"}
        </PageLink>
      )}
    </div>
  );
}
