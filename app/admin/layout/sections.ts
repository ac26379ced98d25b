import type { Role } from "../../../contract/session.ts";
import { adminPaths } from "../admin-paths.ts";

type Section = {
  label: string;
  address: string;
  /** The minimum role. */
  needs: Role;
};

/** The entries of the back office's menu, in its order. */
export const sections: readonly Section[] = [
  { label: "Blogs", address: adminPaths.blogs, needs: "editor" },
  { label: "Media", address: adminPaths.media, needs: "editor" },
  { label: "Clients", address: adminPaths.clients, needs: "admin" },
  { label: "Client Queries", address: adminPaths.clientQueries, needs: "admin" },
  { label: "Send Email", address: adminPaths.email, needs: "admin" },
];

/** The entries of the account menu. */
export const quietSections: readonly Section[] = [
  { label: "Your account", address: adminPaths.account, needs: "editor" },
  { label: "Bin", address: adminPaths.bin(), needs: "editor" },
  { label: "Staff", address: adminPaths.staff, needs: "admin" },
  { label: "Privacy", address: adminPaths.privacy, needs: "admin" },
  { label: "Audit log", address: adminPaths.audit, needs: "admin" },
];

/** Whether a page is for admins alone (decision B15). The server refuses its requests. */
export function isForAdmins(pathname: string): boolean {
  return [...sections, ...quietSections].some(
    ({ address, needs }) => needs === "admin" && isWithin(pathname, address) !== undefined,
  );
}

/** `aria-current` of a menu's entry, for its page and those beneath. */
export function isWithin(pathname: string, address: string): "page" | undefined {
  return pathname === address || pathname.startsWith(`${address}/`) ? "page" : undefined;
}
