import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { BodyOf } from "../../../contract/endpoints.ts";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { errorTextWithFields, isAway, isRefusal, Unreachable } from "../api/api-errors.ts";
import { SessionDrafts } from "../forms/drafts.ts";
import { useCurrentUser } from "../session/current-user.ts";

type StoredCall = { id: string; body: BodyOf<"logCall">; key: string };

/** Calls that the server couldn't be reached for. Signing out deletes them, as all drafts. */
const unsent = new SessionDrafts("unsent-call");

/** The number of a call that was begun, by conversation: it is to be logged on return. */
export const begunCall = new SessionDrafts("begun-call");

/**
 * Logs a call; without a connection this browser stores it, and sends it once later.
 * @returns the id of the call; null while it is stored here
 * @throws as `request`, also where the browser refuses to store it
 */
export async function saveCall(me: string, call: StoredCall): Promise<string | null> {
  const store = (failure: unknown) => {
    unsent.set(me, call.key, { call: JSON.stringify(call) });
    if (!unsent.get(me, call.key)) throw failure;
    return null;
  };
  if (!navigator.onLine) return store(new Unreachable("offline"));
  try {
    const path = { id: call.id };
    return (await mutate("logCall", { path, body: call.body, key: call.key })).id;
  } catch (error) {
    if (!isAway(error)) throw error;
    return store(error);
  }
}

/**
 * Remembers a call that begins in a conversation, for its log, and tells colleagues. From another
 * page it opens the conversation, where the log waits for the return.
 */
export function useBeginCall(): (id: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id: me } = useCurrentUser();
  return (id) => {
    begunCall.set(me, id, {});
    // The call goes out without it.
    callApi("startCall", { path: { id } }).catch(() => {});
    const address = adminPaths.query(id);
    if (pathname !== address) void navigate(address);
  };
}

/** Interval (ms) of sending stored calls: no event says that the server is back. */
const resendMs = 60_000;

/** Sends stored calls at a start, when the network is back, and every minute. For the layout. */
export function UnsentCalls({ me }: { me: string }) {
  const send = useEffectEvent(async () => {
    for (const key of me === "" ? [] : unsent.names(me)) {
      const { id, body } = JSON.parse(unsent.get(me, key)?.call ?? "{}") as StoredCall;
      try {
        await mutate("logCall", { path: { id }, body, key });
        unsent.delete(me, key);
      } catch (error) {
        if (isAway(error)) return;
        // One that the server fails at is kept, and holds up no other.
        if (!isRefusal(error)) continue;
        unsent.delete(me, key);
        toast.error(`A stored call wasn’t logged. ${errorTextWithFields(error)}`);
      }
    }
  });
  useEffect(() => {
    if (me !== "") void send();
    const onOnline = () => void send();
    const resending = setInterval(onOnline, resendMs);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("online", onOnline);
      clearInterval(resending);
    };
  }, [me]);
  return null;
}
