import { auditKinds } from "./audit-phrases.ts";

/** What the log can be narrowed down to, as it stands in the address. */
export const auditFilters = ["actor", "action", "subject", "from", "to"] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** What is asked of the server, and what is left out because it can't be meant. */
export type ReadFilters = {
  sound: Readonly<Partial<Record<AuditFilter, string>>>;
  unsound: readonly AuditFilter[];
};

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isSound: Readonly<Record<AuditFilter, (value: string) => boolean>> = {
  actor: (value) => id.test(value),
  action: (value) => auditKinds.some((kind) => kind.value === value.split(".")[0]),
  subject: (value) => /^[\w-]{1,60}$/.test(value),
  from: isDay,
  to: isDay,
};

/** Reads the filters of an address that somebody may have typed, or cut off. */
export function readFilters(filters: URLSearchParams): ReadFilters {
  const given = auditFilters.flatMap((name) => {
    const value = filters.get(name);
    return value ? [{ name, value }] : [];
  });
  const sound = given.filter(({ name, value }) => isSound[name](value));
  return {
    sound: Object.fromEntries(sound.map(({ name, value }) => [name, value])),
    unsound: given.filter((one) => !sound.includes(one)).map(({ name }) => name),
  };
}

/** `2026-11-20`, and no thirtieth of February. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
