import { FlaskConical } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSaving } from "./use-saving.ts";

/** Sends an email to oneself, which shows whether emails go out. */
export function TestEmailButton() {
  const { running, savedAt, reason, save } = useSaving("sendTestMail");
  const body = {
    mailSubject: "Test email from the back office",
    mailBody: "If you can read this, outgoing email works.",
  };
  return (
    <div className="cluster">
      <Button look="quiet" small busy={running} onClick={() => void save({ body })}>
        <Icon of={FlaskConical} />
        {running ? "Sending..." : "Send test to me"}
      </Button>
      <small role="status">
        {reason || (savedAt && "Queued. Check your mailbox, or Sent emails for its state.")}
      </small>
    </div>
  );
}
