import { useState } from "react";
import { errorTextWithFields } from "../api/api-errors.ts";

/** The attempt to save a small form that closes when it has succeeded: one at a time. */
export function useAttempt() {
  const [attempt, setAttempt] = useState({ running: false, error: "" });
  return {
    ...attempt,
    /** Shows an error; an empty one removes it. */
    setError: (error: string) => setAttempt({ running: false, error }),
    /** `save` closes the form. Its error is shown, and passed to `onFailure`. */
    async run(save: () => Promise<void>, onFailure?: (error: unknown) => void) {
      if (attempt.running) return;
      setAttempt({ running: true, error: "" });
      try {
        await save();
      } catch (error) {
        setAttempt({ running: false, error: errorTextWithFields(error) });
        onFailure?.(error);
      }
    },
  };
}
