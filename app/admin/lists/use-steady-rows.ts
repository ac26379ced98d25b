import { useState } from "react";
import type { Loaded } from "../api/use-answer.ts";

type Page<Answer> = { answer: Answer; before: number };

/**
 * Keeps the page shown, and how many rows stand `before` it, until the one asked for is here:
 * a table that gives way to "Loading..." at each key of a search can't be read.
 */
export function useSteadyRows<Answer>(
  loaded: Loaded<Answer>,
  before: number,
): { loaded: Loaded<Answer>; before: number } {
  const [last, setLast] = useState<Page<Answer> | null>(null);
  if (loaded.state === "ready" && loaded.answer !== last?.answer) {
    setLast({ answer: loaded.answer, before });
  }
  if (loaded.state !== "loading" || !last) return { loaded, before };
  const kept = { state: "ready", answer: last.answer, refreshing: true } as const;
  return { loaded: kept, before: last.before };
}
