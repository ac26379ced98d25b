import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

/** Runs one action of a button at a time; a toast says why it failed, and `onFailure` follows. */
export function useAction() {
  const [running, setRunning] = useState(false);
  async function run(action: () => Promise<unknown>, onFailure?: () => void) {
    if (running) return;
    setRunning(true);
    await action().catch((error: unknown) => {
      toast.error(errorTextWithFields(error));
      onFailure?.();
    });
    setRunning(false);
  }
  return { running, run };
}
