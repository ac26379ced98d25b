import { callApi } from "../api/api-client.ts";
import { endSession } from "../session/session-store.ts";

/**
 * Ends the session here immediately and at the server. If the server can't be reached, its session
 * expires after the idle time [ASVS 7.3.1].
 */
export async function signOut() {
  const ended = callApi("endSession", {}).catch(() => {});
  endSession("left");
  await ended;
}
