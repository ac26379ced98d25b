import { useEffect, useEffectEvent, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

/** Time (ms) without a key before the server is asked. */
const pauseMs = 120;

/**
 * Asks the server for what is typed: one request at a time, since the next one cancels it, and an
 * answer to an earlier text is never shown. Answers stay for as long as the field is there.
 * @param key what is asked for; empty for nothing
 */
export function useTypedSearch<Answer>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  waitMs = pauseMs,
) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [failed, setFailed] = useState<{ key: string; reason: string } | null>(null);
  const found = answers.get(key) ?? null;
  const isAsked = key !== "" && !found && failed?.key !== key;
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const answer = await ask(signal);
      if (!signal.aborted) setAnswers((known) => new Map(known).set(key, answer));
    } catch (error) {
      if (!signal.aborted) setFailed({ key, reason: errorTextWithFields(error) });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key asks anew.
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void run(controller.signal), waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, key, waitMs]);

  return {
    /** All answers so far, by key. */
    answers,
    /** Null until the answer for `key` has arrived. */
    found,
    /** Why the last request failed. */
    failure: failed?.key === key ? failed.reason : null,
    isRunning: isAsked,
    retry: () => setFailed(null),
  };
}

/** Searches the office's records for the typed text. */
export const useSearch = (q: string, only?: "people") =>
  useTypedSearch<AnswerOf<"searchRecords">>(q && `${only ?? ""}:${q}`, (signal) =>
    callApi("searchRecords", { query: { q, ...(only && { only }) }, signal }),
  );
