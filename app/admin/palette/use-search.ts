import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

type Found = AnswerOf<"searchRecords">;

/** Of the typed text: `found` is null until its own answer has arrived. */
export type Search = {
  found: Found | null;
  isRunning: boolean;
  /** Why the last request failed. */
  failure: string | null;
  retry: () => void;
};

/** Time (ms) without a key before the server is asked. */
const pauseMs = 120;

/**
 * Asks the server for the typed text: one request at a time, since the next one cancels it, and an
 * answer to an earlier text is never shown. Answers stay for as long as the palette is open.
 */
export function useSearch(q: string, only?: "people"): Search {
  const key = `${only ?? ""}:${q}`;
  const [answers, setAnswers] = useState<ReadonlyMap<string, Found>>(new Map());
  const [failed, setFailed] = useState<{ key: string; reason: string } | null>(null);
  const found = answers.get(key) ?? null;
  const isAsked = q !== "" && !found && failed?.key !== key;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const query = { q, ...(only && { only }) };
      try {
        const answer = await callApi("searchRecords", { query, signal });
        if (!signal.aborted) setAnswers((known) => new Map(known).set(key, answer));
      } catch (error) {
        if (!signal.aborted) setFailed({ key, reason: errorTextWithFields(error) });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, key, q, only]);

  return {
    found,
    failure: failed?.key === key ? failed.reason : null,
    isRunning: isAsked,
    retry: () => setFailed(null),
  };
}
