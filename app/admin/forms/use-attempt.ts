import { useState } from "react";
import { errorTextWithFields } from "../api/api-errors.ts";

/** State of saving a small form that closes on success; runs one attempt at a time. */
export function useAttempt() {
  const [attempt, setAttempt] = useState({ running: false, error: "" });
  return {
    ...attempt,
    /** Shows an error; an empty one removes it. */
    setError: (error: string) => setAttempt({ running: false, error }),
    /** Runs `save`, which closes the form. Shows its error and passes it to `onFailure`. */
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
