import { Send } from "lucide-react";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import type { Client } from "../../../contract/clients.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { newKey } from "../../ui/new-key.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { QueryNotice, useLocalQuery, useQuery } from "../cache/use-query.tsx";
import { NoFileDialog } from "../conversations/no-file-dialog.tsx";
import { DraftClash, DraftState } from "../emails/drafts/draft-state.tsx";
import { currentEmail, setCurrentEmail } from "../emails/drafts/unsaved-emails.ts";
import {
  newDraft,
  type OpenedDraft,
  openDraft,
  savesUnderWay,
  useEmailDraft,
} from "../emails/drafts/use-email-draft.ts";
import { EmailFiles, useEmailFiles } from "../emails/email-files.tsx";
import { EmailFields, type EmailToasts, useEmailForm } from "../emails/email-form.tsx";
import { useUnloadWarning } from "../forms/use-unload-warning.ts";
import { useCurrentUser } from "../session/current-user.ts";
import type { ClientQuery } from "./client-dialogs.tsx";
import { ClientName } from "./client-message.tsx";
import "../forms/forms.css";

const toasts: EmailToasts = {
  running: "loading...",
  done: "Message sent",
  failed: "Error sending message",
};

type EmailClientProps = { client: ClientQuery; known: Client | undefined; onClose: () => void };

export function EmailClient({ client, known, onClose }: EmailClientProps) {
  const { id: me } = useCurrentUser();
  const loaded = useQuery(client);
  const recipient = known ?? loaded.answer?.data ?? null;
  // After a reload the account is known later than the page is shown.
  if (recipient && me) return <OpenEmail staff={me} client={recipient} onClose={onClose} />;
  return (
    <Dialog title="Send Email" onClose={onClose}>
      <QueryNotice of={loaded} />
    </Dialog>
  );
}

type WrittenProps = { client: Client; onClose: () => void };

/** Opens the unsent email to the client, or a new one. */
function OpenEmail({ staff, client, onClose }: WrittenProps & { staff: string }) {
  const loaded = useLocalQuery(() => openClientEmail(staff, client));
  if (loaded.state === "ready") {
    return <EmailDialog {...loaded.answer} staff={staff} client={client} onClose={onClose} />;
  }
  return (
    <Dialog title="Send Email" subtitle={<ClientName client={client} />} onClose={onClose}>
      <QueryNotice of={loaded} />
    </Dialog>
  );
}

type EmailDialogProps = WrittenProps &
  Awaited<ReturnType<typeof openClientEmail>> & { staff: string };

function EmailDialog({ staff, client, id, opened, onClose }: EmailDialogProps) {
  const formId = useId();
  const subject = subjectIn(useLocation().state);
  const [begun] = useState(() => withSubject(opened, subject));
  const draft = useEmailDraft({ id, staff, opened: begun, slot: clientSlot(client) });
  useUnloadWarning(!["idle", "saved"].includes(draft.state.state));
  const attached = useEmailFiles(draft.email.files, (files) => draft.change({ files }));
  const { attempt, form, onSubmit, confirming, sendFileless, cancel } = useEmailForm({
    written: { ...draft, name: id },
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
  if (confirming) return <NoFileDialog onSend={sendFileless} onClose={cancel} />;
  return (
    <Dialog
      title="Send Email"
      subtitle={<ClientName client={client} />}
      onClose={close}
      footer={
        <>
          <QuietButton onClick={close}>Cancel</QuietButton>
          <Button
            type="submit"
            form={formId}
            busy={attempt.running}
            disabled={attached.isUploading}
            icon={Send}
          >
            {attempt.running ? "Sending..." : "Send"}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="dialog-form" onSubmit={onSubmit} noValidate>
        <DraftClash draft={draft} />
        <TextField label="To" value={client.email_id} disabled error={attempt.errors.clientMails} />
        <EmailFields email={draft.email} change={draft.change} attempt={attempt} messageRequired />
        <EmailFiles of={attached} />
        <DraftState draft={draft} />
        <p className="form-failure" role="alert">
          {attempt.reason || attempt.errors.files}
        </p>
      </form>
    </Dialog>
  );
}

const withSubject = (opened: OpenedDraft, subject: string): OpenedDraft =>
  opened.email.subject === "" ? { ...opened, email: { ...opened.email, subject } } : opened;

/** The subject in the navigation's state (`adminPaths.emailTo`). */
function subjectIn(state: unknown): string {
  if (typeof state !== "object" || state === null || !("subject" in state)) return "";
  return typeof state.subject === "string" ? state.subject : "";
}

/** The name under which this tab remembers its email to a client. */
const clientSlot = (client: Pick<Client, "id">) => `to ${client.id}`;

/**
 * Opens the email to a client in their dialog: the one that this tab was writing, else a draft to
 * them alone from Send Email or another device, else a new one. Never rejects: without the server a
 * new one is begun.
 */
async function openClientEmail(
  staff: string,
  client: Client,
): Promise<{ id: string; opened: OpenedDraft }> {
  const slot = clientSlot(client);
  await savesUnderWay();
  const own = currentEmail(staff, slot);
  const opened = (own && (await openById(staff, own))) || (await openStored(staff, client));
  if (opened) return opened;
  if (own) setCurrentEmail(staff, null, slot);
  const email = { ...newDraft.email, to: new Set([client.email_id]) };
  return { id: newKey(), opened: { ...newDraft, email } };
}

const openById = (staff: string, id: string) =>
  openDraft(staff, id).then(
    (opened) => ({ id, opened }),
    () => null,
  );

async function openStored(staff: string, client: Client) {
  const drafts = await callApi("listEmailDrafts", {}).catch(() => null);
  const draft = drafts?.message.find((each) => each.client === client.id);
  return draft ? openById(staff, draft.id) : null;
}
