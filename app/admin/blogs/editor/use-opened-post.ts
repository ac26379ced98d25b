import { useCallback, useEffect, useState } from "react";
import { plainReasonOf } from "../../api/errors.ts";
import { type OpenedPost, openPost } from "./open-post.ts";

type Opening =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; opened: OpenedPost };

/** Opens a post once; `again` after it failed. */
export function useOpenedPost(id: string | null): [Opening, again: () => void] {
  const [round, setRound] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try.
  useEffect(() => {
    const stop = new AbortController();
    const show = (next: Opening) => {
      if (!stop.signal.aborted) setOpening(next);
    };
    openPost(id, stop.signal).then(
      (opened) => show({ state: "ready", opened }),
      (error: unknown) => show({ state: "failed", reason: plainReasonOf(error) }),
    );
    return () => stop.abort();
  }, [id, round]);
  const again = useCallback(() => {
    setOpening({ state: "loading" });
    setRound((last) => last + 1);
  }, []);
  return [opening, again];
}
