import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { Letter } from "../../../contract/emails.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";

/** Sends a failed letter once more. */
export function RetryLetter({ letter, onDone }: { letter: Letter; onDone: () => void }) {
  const [running, setRunning] = useState(false);

  async function retry() {
    setRunning(true);
    try {
      await callApi("retryMail", { path: { id: letter.id } });
      toast.success("Trying again");
    } catch (error) {
      toast.error(plainReasonOf(error));
    }
    setRunning(false);
    onDone();
  }

  return (
    <Button look="quiet" small busy={running} onClick={retry}>
      <Icon of={RotateCw} />
      Retry <span className="visually-hidden">the letter to {letter.recipient}</span>
    </Button>
  );
}
