import type { Client } from "../../../contract/clients.ts";
import { binDays } from "../../../contract/office-limits.ts";
import { mutate } from "../api/api-client.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { offerRestore } from "../lists/offer-undo.ts";
import type { useDialogAddress } from "../lists/use-dialog-address.ts";
import { ClientMessage, ClientName } from "./client-message.tsx";
import { EmailClient } from "./email-client.tsx";

export type ClientQuery = QueryOf<"readClient">;
export type ClientEmailsQuery = QueryOf<"listMails">;

type ClientDialogProps = {
  dialog: ReturnType<typeof useDialogAddress>;
  client: ClientQuery;
  emails: ClientEmailsQuery | null;
  /** The client as the list has it, if on the page shown. */
  known: Client | undefined;
  /** Closes the dialog, or leaves its page: both at once would lead back to the page. */
  onDeleted: () => void;
  /** Called after an undo, maybe long after the dialog was closed. */
  onRestored?: () => void;
};

/** The dialog that the address opens: messages, email or deletion of one client. */
export function ClientDialog(props: ClientDialogProps) {
  const { dialog, client, emails, known, onDeleted, onRestored } = props;
  const { kind, close } = dialog;
  if (kind === "view" && emails) {
    return <ClientMessage client={client} emails={emails} known={known} onClose={close} />;
  }
  if (kind === "email") return <EmailClient client={client} known={known} onClose={close} />;
  if (kind !== "delete") return null;
  return (
    <DeleteClient
      client={client}
      id={dialog.id}
      onClose={close}
      onDeleted={onDeleted}
      onRestored={onRestored}
    />
  );
}

type DeleteClientProps = {
  client: ClientQuery;
  id: string | null;
  onClose: () => void;
  onDeleted: () => void;
  onRestored: (() => void) | undefined;
};

/** Confirms a deletion. The client is read again, so that it says how much goes with them. */
function DeleteClient({ client, id, onClose, onDeleted, onRestored }: DeleteClientProps) {
  const loaded = useQuery(client);

  async function onConfirm() {
    if (!id) return;
    await mutate("deleteClient", { path: { id } });
    offerRestore("Success", { kind: "client", ids: [id] }, onRestored);
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete Client"
      action={deleting}
      ready={loaded.state === "ready"}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QueryNotice of={loaded} />
      {loaded.state === "ready" && (
        <p className="dialog-text">
          <ClientName client={loaded.answer.data} />, and {whatGoes(loaded.answer.data.messages)}{" "}
          will be deleted. They move to the bin and can be restored for {binDays} days.
        </p>
      )}
    </ConfirmDialog>
  );
}

function whatGoes(messages: number): string {
  return messages === 1 ? "the message they sent" : `all ${messages} messages they sent`;
}
