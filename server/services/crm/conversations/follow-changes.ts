import { type Context, requireRole, requireSession } from "../../context.ts";
import { changeFeedOf } from "./change-feed.ts";

/**
 * Events for an open screen whenever enquiries, emails or drafts changed. For agents.
 * @throws NotSignedIn, Forbidden; TooMany for an account with many streams; Busy
 */
export function followChanges(context: Context): ReadableStream<Uint8Array> {
  requireRole(context, "agent");
  const { id, sessionId } = requireSession(context);
  return changeFeedOf(context).follow({ staffId: id, sessionId });
}
