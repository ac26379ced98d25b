import type { Role } from "../../../contract/session.ts";
import { adminPaths } from "../admin-paths.ts";
import type { CurrentUser } from "../session/current-user.ts";

type Section = {
  label: string;
  address: string;
  /** The role that it is for, beside admins; `staff`: everyone. */
  needs: Role | "staff";
};

/** The entries of the back office's menu, in its order. */
export const sections: readonly Section[] = [
  { label: "Blogs", address: adminPaths.blogs, needs: "editor" },
  { label: "Media", address: adminPaths.media, needs: "editor" },
  { label: "Clients", address: adminPaths.clients, needs: "agent" },
  { label: "Client Queries", address: adminPaths.clientQueries, needs: "agent" },
  { label: "Send Email", address: adminPaths.email, needs: "agent" },
];

/** The entries of the account menu. */
export const quietSections: readonly Section[] = [
  { label: "Your account", address: adminPaths.account, needs: "staff" },
  { label: "Bin", address: adminPaths.bin(), needs: "staff" },
  { label: "Staff", address: adminPaths.staff, needs: "admin" },
  { label: "Privacy", address: adminPaths.privacy, needs: "admin" },
  { label: "Audit log", address: adminPaths.audit, needs: "admin" },
];

/** Whether a section is offered to this role (decision B17); to an unknown one, all that may be. */
export function isOffered({ needs }: Pick<Section, "needs">, role: CurrentUser["role"]): boolean {
  return needs === "staff" || role === needs || !["agent", "editor"].includes(role);
}

/** Whether a page is for another role. The server refuses its requests. */
export function isForOthers(pathname: string, role: CurrentUser["role"]): boolean {
  return [...sections, ...quietSections].some(
    (section) => !isOffered(section, role) && isWithin(pathname, section.address) !== undefined,
  );
}

/** `aria-current` of a menu's entry, for its page and those beneath. */
export function isWithin(pathname: string, address: string): "page" | undefined {
  return pathname === address || pathname.startsWith(`${address}/`) ? "page" : undefined;
}
