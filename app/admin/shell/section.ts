import type { LucideIcon } from "lucide-react";
import type { Role } from "../../../contract/session.ts";
import { adminPaths } from "../admin-paths.ts";
import { type CurrentUser, isKnownRole } from "../session/current-user.ts";

/** An entry of a menu: a page, and those beneath it. */
export type Section = {
  label: string;
  address: string;
  icon: LucideIcon;
  /** Roles that may open it (decision B17). The server decides; the menu only hides the rest. */
  roles: readonly Role[];
};

/** Every role. */
export const everyone: readonly Role[] = ["admin", "agent", "editor"];

/** Whether to offer a section. The role is unknown while it loads, or if its request failed. */
export function isOffered({ roles }: Pick<Section, "roles">, role: CurrentUser["role"]): boolean {
  return !isKnownRole(role) || roles.includes(role);
}

/** `aria-current` of an entry, for its page and those beneath; companies are a part of Clients. */
export function isWithin(pathname: string, address: string): "page" | undefined {
  const isCompany = address === adminPaths.clients && pathname.startsWith(adminPaths.companies);
  if (isCompany) return "page";
  return pathname === address || pathname.startsWith(`${address}/`) ? "page" : undefined;
}

const listFormat = new Intl.ListFormat("en-GB");

/** "admins and editors". */
export function roleList(roles: readonly Role[]): string {
  return listFormat.format(roles.map((role) => `${role}s`));
}
