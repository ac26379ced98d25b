import { Send } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import type { Client } from "../../../contract/clients.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { QueryNotice, useMutate, useQuery } from "../cache/use-query.tsx";
import { EmailFields, type EmailToasts, useEmailForm } from "../emails/email-form.tsx";
import { useTabDraft } from "../emails/use-tab-draft.ts";
import type { ClientQuery } from "./client-dialogs.tsx";
import { ClientName } from "./client-message.tsx";
import "../forms/forms.css";

const toasts: EmailToasts = {
  running: "loading...",
  done: "Message sent",
  failed: "Error sending message",
};

type EmailClientProps = { client: ClientQuery; known: Client | undefined; onClose: () => void };

/** An email to one client. */
export function EmailClient({ client, known, onClose }: EmailClientProps) {
  const asked = useQuery(client);
  const [loaded] = asked;
  const recipient = known ?? (loaded.state === "ready" ? loaded.answer.data : null);
  if (recipient) return <EmailDialog client={recipient} onClose={onClose} />;
  return (
    <Dialog title="Send Email" onClose={onClose}>
      <QueryNotice of={asked} />
    </Dialog>
  );
}

function EmailDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const formId = useId();
  const mutate = useMutate();
  const subject = subjectIn(useLocation().state);
  const written = useTabDraft(`client ${client.id}`, subject);
  const { attempt, form, onSubmit } = useEmailForm({
    written,
    only: client.email_id,
    messageRequired: true,
    toasts,
    async onSend(body, key) {
      await mutate("sendClientMail", { body, key });
      onClose();
    },
  });
  // A running request closes the dialog itself; closing it twice would leave the page.
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
        <TextField label="To" value={client.email_id} disabled error={attempt.errors.clientMails} />
        <EmailFields
          email={written.email}
          change={written.change}
          attempt={attempt}
          messageRequired
        />
        <p className="form-failure" role="alert">
          {attempt.reason}
        </p>
      </form>
    </Dialog>
  );
}

/** The subject in the navigation's state (`adminPaths.emailTo`). */
function subjectIn(state: unknown): string {
  if (typeof state !== "object" || state === null || !("subject" in state)) return "";
  return typeof state.subject === "string" ? state.subject : "";
}
