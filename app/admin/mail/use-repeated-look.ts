import { useEffect } from "react";

/**
 * Reads again `after` so many milliseconds for as long as something is `unfinished`: once for
 * each new answer, so that a slow server is not asked twice at a time.
 */
export function useRepeatedLook(
  unfinished: boolean,
  answer: unknown,
  reload: () => void,
  after: number,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait.
  useEffect(() => {
    if (!unfinished) return;
    const wait = setTimeout(reload, after);
    return () => clearTimeout(wait);
  }, [unfinished, answer, reload, after]);
}
