import type { LucideIcon } from "lucide-react";
import { type Need, permits } from "../../../contract/rights.ts";
import { adminPaths } from "../admin-paths.ts";
import type { CurrentUser } from "../session/current-user.ts";

/** An entry of a menu: a page, and those beneath it. */
export type Section = {
  label: string;
  address: string;
  icon: LucideIcon;
  /** Rights that open it (decision B30). The server decides; the menu only hides the rest. */
  needs: readonly Need[];
};

/** Needs no right. */
export const everyone: readonly Need[] = [];

/** Whether to offer a section: also while the rights are unknown. */
export const isOffered = (
  { needs }: Pick<Section, "needs">,
  { rights }: Pick<CurrentUser, "rights">,
): boolean => rights === undefined || permits(rights, needs);

/** `aria-current` of an entry, for its page and those beneath; companies are a part of Clients. */
export function isWithin(pathname: string, address: string): "page" | undefined {
  const isCompany = address === adminPaths.clients && pathname.startsWith(adminPaths.companies);
  if (isCompany) return "page";
  return pathname === address || pathname.startsWith(`${address}/`) ? "page" : undefined;
}
