import type { AuditFilter } from "./audit-filters.ts";

const words: Readonly<Record<AuditFilter, string>> = {
  actor: "the person",
  action: "the kind of action",
  subject: "the record",
  from: "the first day",
  to: "the last day",
};

const list = new Intl.ListFormat("en-GB");

/** Says which filters of the address were left out. */
export function UnsoundFilters({ of: names }: { of: readonly AuditFilter[] }) {
  if (names.length === 0) return null;
  return (
    <p className="audit__unsound" role="status">
      We could not read {list.format(names.map((name) => words[name]))} in this address, so the list
      is not narrowed down by it.
    </p>
  );
}
