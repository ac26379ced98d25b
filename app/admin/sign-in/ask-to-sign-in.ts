import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { currentSession } from "../session/session-store.ts";

/**
 * Says in a toast that an account has a new password, and to sign in with it. Whoever else is
 * signed in here stays, and is named; the account's own token, which has ended, is removed.
 */
export async function askToSignIn(done: string) {
  const isSignedIn = currentSession().state === "in";
  const other = isSignedIn ? await callApi("readSession", {}).catch(() => null) : null;
  toast.success(
    other ? `${done} ${other.staff.name} is still signed in here.` : `${done} Please sign in.`,
  );
}
