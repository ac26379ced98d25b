import { type Context, requireSession } from "../../context.ts";
import { changeFeedOf } from "./change-feed.ts";

/**
 * Events for an open screen whenever something changed. For all staff.
 * @throws TooMany for an account with many streams; Busy
 */
export function followChanges(context: Context): ReadableStream<Uint8Array> {
  const { id, sessionId } = requireSession(context);
  return changeFeedOf(context).follow({ staffId: id, sessionId });
}
