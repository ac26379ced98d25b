import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { EndpointId } from "../../../contract/routes.ts";
import { callApi, type EndpointInput } from "./call-api.ts";
import { plainReasonOf } from "./errors.ts";

/** What became of a reading call. `refreshing`: the same was asked again. */
export type Loaded<Answer> =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; answer: Answer; refreshing: boolean };

/**
 * Makes a reading call when its component appears and whenever its input changes. `reload`
 * makes it again, and what was answered stays meanwhile.
 */
export function useAnswer<Name extends EndpointId>(
  name: Name,
  input: Omit<EndpointInput<Name>, "signal">,
): [Loaded<AnswerOf<Name>>, reload: () => void] {
  type Answer = AnswerOf<Name>;
  const question = JSON.stringify([name, input]);
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<Held<Answer>>({ question, round, loaded: loading });
  const ask = useEffectEvent((signal: AbortSignal) =>
    callApi(name, { ...input, signal } as EndpointInput<Name>),
  );

  useEffect(() => {
    const stop = new AbortController();
    const hold = (loaded: Loaded<Answer>) => {
      if (!stop.signal.aborted) setHeld({ question, round, loaded });
    };
    ask(stop.signal).then(
      (answer) => hold({ state: "ready", answer, refreshing: false }),
      (error: unknown) => hold({ state: "failed", reason: plainReasonOf(error) }),
    );
    return () => stop.abort();
  }, [question, round]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  return [shown(held, question, round), reload];
}

const loading = { state: "loading" } as const;

/** What is known, and the question and round that it answers. */
type Held<Answer> = { question: string; round: number; loaded: Loaded<Answer> };

/** An answer to another question is never shown as the answer to this one. */
function shown<Answer>(held: Held<Answer>, question: string, round: number): Loaded<Answer> {
  if (held.question !== question) return loading;
  if (held.round === round) return held.loaded;
  return held.loaded.state === "ready" ? { ...held.loaded, refreshing: true } : loading;
}
