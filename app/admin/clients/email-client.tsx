import { Send } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import type { Client } from "../../../contract/clients.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { QueryNotice } from "../data/query-notice.tsx";
import { useMutate, useQuery } from "../data/use-query.ts";
import { LetterFields } from "../mail/letter-fields.tsx";
import { type MailToasts, useLetter } from "../mail/use-letter.ts";
import type { ClientQuery } from "./client-dialogs.tsx";
import { ClientName } from "./client-message.tsx";
import "../forms/forms.css";

const toasts: MailToasts = {
  running: "loading...",
  done: "Message sent",
  failed: "Error sending message",
};

type EmailClientProps = { client: ClientQuery; known: Client | undefined; onClose: () => void };

/** An email to one client, who can't be exchanged for another here. */
export function EmailClient({ client, known, onClose }: EmailClientProps) {
  const asked = useQuery(client);
  const [loaded] = asked;
  const recipient = known ?? (loaded.state === "ready" ? loaded.answer.data : null);
  if (recipient) return <LetterDialog client={recipient} onClose={onClose} />;
  return (
    <Dialog title="Send Email" onClose={onClose}>
      <QueryNotice of={asked} />
    </Dialog>
  );
}

function LetterDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const formId = useId();
  const mutate = useMutate();
  const subject = subjectIn(useLocation().state);
  const { letter, change, attempt, form, onSubmit } = useLetter({
    name: `client ${client.id}`,
    only: client.email_id,
    ...(subject && { subject }),
    messageRequired: true,
    toasts,
    async onSend(body, key) {
      await mutate("sendClientMail", { body, key });
      onClose();
    },
  });
  // What is under way closes the dialog itself; closing it twice would leave the page.
  const close = () => {
    if (!attempt.running) onClose();
  };
  return (
    <Dialog
      title="Send Email"
      subtitle={<ClientName client={client} />}
      onClose={close}
      footer={
        <>
          <Button look="quiet" small onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} small busy={attempt.running}>
            <Icon of={Send} />
            {attempt.running ? "Sending..." : "Send"}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="dialog-form" onSubmit={onSubmit} noValidate>
        <TextField label="To" value={client.email_id} disabled error={attempt.faults.clientMails} />
        <LetterFields letter={letter} change={change} attempt={attempt} messageRequired />
        <p className="form-failure" role="alert">
          {attempt.reason}
        </p>
      </form>
    </Dialog>
  );
}

/** The subject that the link here asked for (`adminPaths.letterTo`). */
function subjectIn(state: unknown): string {
  if (typeof state !== "object" || state === null || !("subject" in state)) return "";
  return typeof state.subject === "string" ? state.subject : "";
}
