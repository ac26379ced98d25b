import { useState } from "react";
import type { QueryState } from "../cache/use-query.tsx";

type Last<Answer, Choices> = { answer: Answer; choices: Choices; at: number };

/**
 * The latest answer of a query with the choices that it was asked with, while another one loads or
 * after that failed; and when it arrived (ms).
 */
export function useLastAnswer<Answer, Choices>(
  loaded: QueryState<Answer>,
  choices: Choices,
): Last<Answer, Choices> | null {
  const [last, setLast] = useState<Last<Answer, Choices> | null>(null);
  if (loaded.state !== "ready" || loaded.refreshing) return last;
  const { answer } = loaded;
  const isSame = answer === last?.answer;
  if (isSame && JSON.stringify(last.choices) === JSON.stringify(choices)) return last;
  const latest = { answer, choices, at: isSame ? last.at : Date.now() };
  setLast(latest);
  return latest;
}
