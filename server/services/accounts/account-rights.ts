import { sql } from "kysely";
import { presets, type Right, rights, roleOf } from "../../../contract/rights.ts";
import type { Role } from "../../../contract/session.ts";

/** Columns of `staff` and `invitations`; `rights` is null for exactly those of the role. */
export type StoredRights = { role: Role; rights: string | null };

/** The rights of an account. Those that only another release knows are left out. */
export function rightsOf({ role, rights: stored }: StoredRights): readonly Right[] {
  if (stored === null) return presets[role];
  const held: unknown = JSON.parse(stored);
  return Array.isArray(held) ? rights.filter((right) => held.includes(right)) : [];
}

/** An admin's choice: a list of rights, or the role that stands for one. */
export type GivenRights = { role?: Role | undefined; rights?: readonly Right[] | undefined };

/** The columns of an account with the rights that were given; of an editor without any. */
export function storedRights({ role = "editor", rights: chosen }: GivenRights): StoredRights {
  if (!chosen) return { role, rights: null };
  const held = rights.filter((right) => chosen.includes(right));
  const isPreset = held.join() === presets[roleOf(held)].join();
  return { role: roleOf(held), rights: isPreset ? null : JSON.stringify(held) };
}

/** The entry of an account in the audit log: its role, and its rights if they are others. */
export const rightsDetails = (account: StoredRights) => ({
  role: account.role,
  ...(account.rights !== null && { rights: listed(account) }),
});

/** "clients, answer". */
export const listed = (account: StoredRights): string => rightsOf(account).join(", ");

/** SQL condition: the account that a query calls `staff` is active and has `right`. */
export function activeWith(right: Right, staff = "staff"): string {
  const roles = Object.entries(presets).filter(([, held]) => held.includes(right));
  const named = roles.map(([role]) => `'${role}'`).join(", ");
  return `(${staff}.status = 'active' and (${staff}.rights like '%"${right}"%'
    or (${staff}.rights is null and ${staff}.role in (${named}))))`;
}

/** The same as a condition of a query of `staff`. */
export const isActiveWith = (right: Right) => sql.raw<boolean>(activeWith(right));
