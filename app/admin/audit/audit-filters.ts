import { auditKinds } from "./audit-phrases.ts";

/** Names of the filters in the address. */
export const auditFilters = ["actor", "action", "subject", "security", "from", "to"] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** The filters for the API, and the names of those with invalid values. */
export type ReadFilters = {
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

/** Whether it is an existing day: `2026-11-20`. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
