import { useLocation } from "react-router";
import { storageKeys } from "../../../contract/limits.ts";
import { toast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { callApi } from "../api/api-client.ts";

type RecoveryState =
  /** Before hydration. */
  | { state: "unknown" }
  /** The page was opened directly, or the recovery is over. */
  | { state: "none" }
  | { state: "started"; email: string; token: string };

/**
 * The email address in the navigation's state under `name`, and the stored refreshToken. A reload
 * preserves both, but the server can't know them.
 */
export function useRecoveryState(name: "username" | "email"): RecoveryState {
  const { state } = useLocation();
  if (!useHydrated()) return { state: "unknown" };
  const email: unknown = typeof state === "object" && state ? Reflect.get(state, name) : null;
  const token = refreshToken.read();
  if (typeof email !== "string" || !token) return { state: "none" };
  return { state: "started", email, token };
}

/** The token where the browser refuses storage: it lasts as long as the page. */
let unstored: string | null = null;

/** A recovery's token, in local storage until the password is set (decision B2). */
export const refreshToken = {
  /** Null when no code was requested. */
  read: () => withStorage((storage) => storage.getItem(storageKeys.refreshToken)) ?? unstored,
  store(token: string) {
    const isStored = withStorage((storage) => {
      storage.setItem(storageKeys.refreshToken, token);
      return true;
    });
    unstored = isStored ? null : token;
  },
  remove() {
    unstored = null;
    withStorage((storage) => storage.removeItem(storageKeys.refreshToken));
  },
};

function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** The toast of the specification (§8), beside the message in the form. */
export const recoveryToasts = { failed: "Error" };

/** Requests a code by email, and stores the token that belongs to it. */
export async function requestCode(email: string) {
  const answer = await callApi("forgotPassword", { body: { email } });
  refreshToken.store(answer.refreshToken);
  toast.success("OTP sent");
}
