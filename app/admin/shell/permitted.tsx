import type { ReactNode } from "react";
import type { Need } from "../../../contract/rights.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { isOffered } from "./section.ts";

/** Whether to offer something that needs these rights; also while the rights are unknown. */
export const usePermitted = (...needs: readonly Need[]): boolean =>
  isOffered({ needs }, useCurrentUser());

/** A part of a page that is absent without these rights. */
export function Permitted({ to, children }: { to: Need; children: ReactNode }) {
  return usePermitted(to) && children;
}
