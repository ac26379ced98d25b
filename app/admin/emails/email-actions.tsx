import { Ban, RotateCw, Send } from "lucide-react";
import type { EmailState } from "../../../contract/email-state.ts";
import type { Email } from "../../../contract/emails.ts";
import { QuietButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { useAction } from "../forms/use-action.ts";
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
  const { running, run: begin } = useAction();
  const refresh = useRefresh();
  const mayAnswer = usePermitted("answer");
  // One of a paused bulk email goes out when all of them are resumed.
  const isPaused = state.status === "held" && state.at === null;
  const send = state.blocked || isPaused ? undefined : sendLabels[state.status];

  // After a failure the list is out of date.
  const run = (work: () => Promise<string>) =>
    begin(async () => toast.success(await work()), refresh);
  const retry = async () => (await mutate("retryMail", { path: { id } })).message;
  const cancel = async () => {
    await mutate("cancelMail", { path: { id } });
    return "Email cancelled";
  };

  if (!mayAnswer) return null;
  return (
    <span className="email-actions">
      {send && (
        <QuietButton
          busy={running}
          icon={state.status === "held" ? Send : RotateCw}
          onClick={() => run(retry)}
        >
          {send} <span className="visually-hidden">the email to {recipient}</span>
        </QuietButton>
      )}
      {cancellable.has(state.status) && (
        <QuietButton busy={running} icon={Ban} onClick={() => run(cancel)}>
          Cancel <span className="visually-hidden">the email to {recipient}</span>
        </QuietButton>
      )}
    </span>
  );
}
