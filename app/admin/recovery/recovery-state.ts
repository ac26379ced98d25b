import { useLocation } from "react-router";
import { useHydrated } from "../layout/use-hydrated.ts";
import { refreshToken } from "./refresh-token.ts";

/** What a step of the recovery was handed by the one before. */
export type Handed =
  | { state: "unknown" }
  /** The page was opened by itself, or its recovery is over. */
  | { state: "nothing" }
  | { state: "given"; email: string; token: string };

/**
 * What stands in the navigation's state under `name`, together with the stored refreshToken.
 * A reload keeps both, but the server's document can't know them.
 */
export function useHanded(name: "username" | "email"): Handed {
  const { state } = useLocation();
  if (!useHydrated()) return { state: "unknown" };
  const email: unknown = typeof state === "object" && state ? Reflect.get(state, name) : null;
  const token = refreshToken.read();
  if (typeof email !== "string" || !token) return { state: "nothing" };
  return { state: "given", email, token };
}
