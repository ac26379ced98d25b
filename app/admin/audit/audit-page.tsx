import { ShieldAlert, X } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { DayField } from "../lists/day-field.tsx";
import { FilterSelect, useFilters } from "../lists/list-filters.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { pageIn } from "../lists/list-position.ts";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/audit-page.ts";
import { AuditDays } from "./audit-days.tsx";
import { auditKinds } from "./audit-phrases.ts";
import "../lists/list-tools.css";
import "./audit.css";

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const query = { ...pageIn(searchParams), ...auditQuery(searchParams), count: "on" as const };
  return { list: cachedQuery("listAudit", { query }), staff: cachedQuery("listStaff", {}) };
}

export const meta = pageMeta("Audit log");

/** `/admin/audit`: who did what to which record, newest first (decision B16). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useFilters(auditFilters);
  const { valid, invalid } = readFilters(filters);
  const list = useList(loaderData.list);
  const { content, heading } = list;
  // An invitation has no account yet.
  const members = useQuery(loaderData.staff).answer?.message ?? [];
  const names = new Map(
    members.filter(({ status }) => status !== "invited").map(({ id, name }) => [id, name]),
  );

  return (
    <>
      <h1 className="page-name" ref={heading} tabIndex={-1}>
        Audit log
      </h1>
      <p className="page-lead">
        Who did what, newest first. Nobody can change or delete an entry here.
      </p>
      <AuditTools names={names} filters={filters} valid={valid} onChange={change} />
      {invalid.length > 0 && (
        <p className="notice audit-unsound" role="status">
          We couldn’t read {listFormat.format(invalid.map((name) => filterNames[name]))} in this
          address, so the list isn’t filtered by it.
        </p>
      )}
      <QueryTableNotice of={list.asked} title="Error fetching the audit log" />
      {content.state === "ready" && list.rows.length === 0 && (
        <TableNotice
          mood="empty"
          title="Empty"
          hint={
            filters.size > 0
              ? "Nothing matches these filters."
              : "Sign-ins and changes appear here."
          }
        />
      )}
      {content.state === "ready" && list.rows.length > 0 && (
        <AuditDays entries={list.rows} names={names} busy={content.refreshing} />
      )}
      <ListPages list={list} filters={filters} />
    </>
  );
}

const listFormat = new Intl.ListFormat("en-GB");

const filterNames: Readonly<Record<AuditFilter, string>> = {
  actor: "the person",
  action: "the kind of action",
  subject: "the record",
  security: "the choice of security",
  from: "the first day",
  to: "the last day",
};

type AuditToolsProps = {
  names: ReadonlyMap<string, string>;
  filters: URLSearchParams;
  valid: ReadFilters["valid"];
  onChange: (name: AuditFilter, value: string) => void;
};

/** Filters by person, kind of action, days, security and record. */
function AuditTools({ names, filters, valid, onChange }: AuditToolsProps) {
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

const auditFilters = ["actor", "action", "subject", "security", "from", "to"] as const;
type AuditFilter = (typeof auditFilters)[number];

/** The filters for the API, and the names of those with invalid values. */
type ReadFilters = {
  valid: Readonly<Partial<Record<Exclude<AuditFilter, "security">, string>>> & {
    readonly security?: "on";
  };
  invalid: readonly AuditFilter[];
};

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isValid: Readonly<Record<AuditFilter, (value: string) => boolean>> = {
  actor: (value) => id.test(value),
  action: (value) => auditKinds.some((kind) => kind.value === value.split(".")[0]),
  subject: (value) => /^[\w-]{1,60}$/.test(value),
  security: (value) => value === "on",
  from: isDay,
  to: isDay,
};

/** Reads the filters of an address that may have been typed or truncated. */
export function readFilters(filters: URLSearchParams): ReadFilters {
  const given = auditFilters.flatMap((name) => {
    const value = filters.get(name);
    return value ? [{ name, value }] : [];
  });
  const valid = given.filter(({ name, value }) => isValid[name](value));
  return {
    valid: Object.fromEntries(valid.map(({ name, value }) => [name, value])),
    invalid: given.filter((one) => !valid.includes(one)).map(({ name }) => name),
  };
}

/** The valid filters as the API takes them. Days are the reader's, as the list shows them. */
export function auditQuery(searchParams: URLSearchParams) {
  const { from, to, ...others } = readFilters(searchParams).valid;
  return {
    ...others,
    ...(from && { since: startOf(from) }),
    ...(to && { before: startOf(to, 1) }),
  };
}

/** When a day of the reader's begins, or one so many days later. */
function startOf(day: string, later = 0): string {
  const midnight = new Date(`${day}T00:00`);
  midnight.setDate(midnight.getDate() + later);
  return midnight.toISOString();
}

/** Whether it is an existing day: `2026-11-20`. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
