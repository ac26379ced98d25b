import { X } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { FilterSelect } from "../lists/filter-select.tsx";
import type { AuditFilter, ReadFilters } from "./audit-filters.ts";
import { auditKinds } from "./audit-phrases.ts";
import { DayField } from "./day-field.tsx";
import "../lists/list-tools.css";

type AuditToolsProps = {
  /** Of staff, by id. */
  names: ReadonlyMap<string, string>;
  filters: URLSearchParams;
  /** Those of the filters that can be meant. */
  sound: ReadFilters["sound"];
  onChange: (name: AuditFilter, value: string) => void;
};

/** Narrows the log down to a person, a kind of action, a span of days, or one record. */
export function AuditTools({ names, filters, sound, onChange }: AuditToolsProps) {
  return (
    <div className="list-tools">
      <FilterSelect
        label="Who"
        all="Everybody"
        options={[...names].map(([value, label]) => ({ value, label }))}
        value={sound.actor}
        onChange={(id) => onChange("actor", id)}
      />
      <FilterSelect
        label="What"
        all="Everything"
        options={auditKinds}
        value={sound.action}
        onChange={(kind) => onChange("action", kind)}
      />
      <DayField label="From" value={sound.from} onChange={(day) => onChange("from", day)} />
      <DayField label="To" value={sound.to} onChange={(day) => onChange("to", day)} />
      {filters.size > 0 && (
        <PageLink className="list-tools__clear" to={adminPaths.audit}>
          <Icon of={X} />
          {filters.has("subject") ? "All records" : "Clear filters"}
        </PageLink>
      )}
    </div>
  );
}
