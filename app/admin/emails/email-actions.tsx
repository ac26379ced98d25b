import { Ban, RotateCw, Send } from "lucide-react";
import { useState } from "react";
import type { EmailState } from "../../../contract/email-state.ts";
import type { Email } from "../../../contract/emails.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { usePermitted } from "../shell/permitted.tsx";

/** Label of the action that sends an email now, by its state. */
const sendLabels: { readonly [Status in EmailState["status"]]?: string } = {
  failed: "Try again",
  waiting: "Try now",
  held: "Send now",
};

const cancellable = new Set<EmailState["status"]>(["held", "queued", "waiting"]);

/** Sends a failed or waiting email now, or cancels one that has not been sent (OFFICE-1). */
export function EmailActions({ email }: { email: Email }) {
  const { id, recipient, state } = email;
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();
  const mayAnswer = usePermitted("answer");
  const send = !state.blocked ? sendLabels[state.status] : undefined;

  async function run(work: () => Promise<unknown>, done: string) {
    setRunning(true);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(errorTextWithFields(error));
      // The list is out of date.
      refresh();
    }
    setRunning(false);
  }

  if (!mayAnswer) return null;
  return (
    <span className="email-actions">
      {send && (
        <Button
          look="quiet"
          small
          busy={running}
          icon={state.status === "held" ? Send : RotateCw}
          onClick={() => run(() => mutate("retryMail", { path: { id } }), "Email queued again")}
        >
          {send} <span className="visually-hidden">the email to {recipient}</span>
        </Button>
      )}
      {cancellable.has(state.status) && (
        <Button
          look="quiet"
          small
          busy={running}
          icon={Ban}
          onClick={() => run(() => mutate("cancelMail", { path: { id } }), "Email cancelled")}
        >
          Cancel <span className="visually-hidden">the email to {recipient}</span>
        </Button>
      )}
    </span>
  );
}
