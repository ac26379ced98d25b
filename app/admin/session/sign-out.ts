import { callApi } from "../api/call-api.ts";
import { endSession } from "./session-store.ts";

/**
 * Ends the session here at once and tells the server. When the server can't be reached the
 * token is still forgotten; it ends there by itself after its idle time [ASVS 7.3.1].
 */
export async function signOut() {
  const told = callApi("endSession", {}).catch(() => {});
  endSession("left");
  await told;
}
