import { callApi } from "../api/api-client.ts";
import { endSession } from "../session/session-store.ts";

/**
 * Ends the session here immediately and at the server. If the server can't be reached, its session
 * expires after the idle time [ASVS 7.3.1].
 */
export const signOut = () => end("left");

/** The same when nobody is there: drafts stay for the same account. */
export const signOutWhenIdle = () => end("idle");

async function end(because: "left" | "idle") {
  const ended = callApi("endSession", {}).catch(() => {});
  endSession(because);
  await ended;
}
