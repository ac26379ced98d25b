import { useOutletContext } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Need, permits, type Right } from "../../../contract/rights.ts";
import type { Pending, Role } from "../../../contract/session.ts";
import type { QueryState } from "../cache/use-query.tsx";

/** The signed-in account. Its rights decide what the pages offer; the server checks each request. */
export type CurrentUser = {
  /** `unknown` if the request failed. */
  role: Role | "loading" | "unknown";
  /** Undefined until they are known. */
  rights: readonly Right[] | undefined;
  /** Empty until it is known, like the id. */
  name: string;
  id: string;
  /** Tasks that the account must do before anything else. */
  pending: readonly Pending[];
};

const noUser = { name: "", id: "", rights: undefined, pending: [] };

/** The user while the session is being read. */
export const loadingUser: CurrentUser = { ...noUser, role: "loading" };

export function userOf(session: QueryState<AnswerOf<"readSession">>): CurrentUser {
  if (session.state === "loading") return loadingUser;
  if (session.state === "failed") return { ...noUser, role: "unknown" };
  const { staff, pending } = session.answer;
  const { id, name, role, rights } = staff;
  return { id, name, role, rights, pending };
}

/** The account that is signed in, on a page behind sign-in. */
export function useCurrentUser(): CurrentUser {
  return useOutletContext<CurrentUser>();
}

/** Whether the account is known to have all of these rights. */
export const may = ({ rights }: Pick<CurrentUser, "rights">, ...needs: readonly Need[]): boolean =>
  rights !== undefined && permits(rights, needs);

export const roleNames = { admin: "Admin", agent: "Agent", editor: "Editor" } as const;

export function isKnownRole(role: CurrentUser["role"]): role is Role {
  return role in roleNames;
}
