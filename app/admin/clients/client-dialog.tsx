import type { Client } from "../../../contract/clients.ts";
import type { useDialogAddress } from "../lists/dialog-address.ts";
import { ClientMessage } from "./client-message.tsx";
import { DeleteClient } from "./delete-client.tsx";
import { EmailClient } from "./email-client.tsx";

type ClientDialogProps = {
  dialog: ReturnType<typeof useDialogAddress>;
  /** The clients on the page shown, that one perhaps among them. */
  rows: readonly Client[];
  onDeleted: () => void;
};

/** The dialog that the address asks for, if any: message, letter or deletion of one client. */
export function ClientDialog({ dialog: { kind, id, close }, rows, onDeleted }: ClientDialogProps) {
  if (!id) return null;
  const known = rows.find((client) => client.id === id);
  if (kind === "view") return <ClientMessage key={id} id={id} known={known} onClose={close} />;
  if (kind === "email") return <EmailClient key={id} id={id} known={known} onClose={close} />;
  if (kind === "delete") {
    return <DeleteClient key={id} id={id} onClose={close} onDeleted={onDeleted} />;
  }
  return null;
}
