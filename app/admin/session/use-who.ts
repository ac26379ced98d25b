import { useCallback, useEffect, useState } from "react";
import { useOutletContext } from "react-router";
import type { Pending, Role } from "../../../contract/session.ts";
import { callApi } from "../api/call-api.ts";
import { useSession } from "./use-session.ts";

/**
 * The role of who is signed in; `asked` until the server has said so, `unknown` where it can't.
 * It decides what is offered: what is allowed, the server decides at each call.
 */
export type KnownRole = Role | "asked" | "unknown";

/** Who is signed in. */
export type Who = {
  role: KnownRole;
  /** Empty until it is known, as the id is. */
  name: string;
  id: string;
  /** What the account must do before it may do anything else. */
  pending: readonly Pending[];
  /** Asks again, after something of this was changed. */
  askAgain: () => void;
};

type Answer = Omit<Who, "askAgain">;

const unknown = (role: "asked" | "unknown"): Answer => ({ role, name: "", id: "", pending: [] });

/** Asks the server once for each session. Pages have the answer from `useKnownWho`. */
export function useWho(): Who {
  const session = useSession();
  const token = session?.state === "in" ? session.token : null;
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ token: string; answer: Answer } | null>(null);
  const askAgain = useCallback(() => setRound((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    const keep = (answer: Answer) => {
      if (!stop.signal.aborted) setKnown({ token, answer });
    };
    callApi("readSession", { signal: stop.signal }).then(
      ({ staff: { id, name, role }, pending }) => keep({ id, name, role, pending }),
      () => keep(unknown("unknown")),
    );
    return () => stop.abort();
  }, [token, round]);

  const answer = known && known.token === token ? known.answer : unknown("asked");
  return { ...answer, askAgain };
}

/** Who is signed in, on a page behind sign-in. */
export function useKnownWho(): Who {
  return useOutletContext<Who>();
}
