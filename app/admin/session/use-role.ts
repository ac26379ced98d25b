import { useEffect, useState } from "react";
import type { Role } from "../../../contract/session.ts";
import { callApi } from "../api/call-api.ts";
import { useSession } from "./use-session.ts";

/**
 * The role of who is signed in; `asked` until the server has said so, `unknown` where it can't.
 * It decides what is offered: what is allowed, the server decides at each call.
 */
export type KnownRole = Role | "asked" | "unknown";

/** Asks the server once for each session. */
export function useRole(): KnownRole {
  const session = useSession();
  const token = session?.state === "in" ? session.token : null;
  const [known, setKnown] = useState<{ token: string; role: KnownRole } | null>(null);

  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    const keep = (role: KnownRole) => {
      if (!stop.signal.aborted) setKnown({ token, role });
    };
    callApi("readSession", { signal: stop.signal }).then(
      ({ staff }) => keep(staff.role),
      () => keep("unknown"),
    );
    return () => stop.abort();
  }, [token]);

  return known && known.token === token ? known.role : "asked";
}
