import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { ConfirmDialog, deleting } from "../lists/confirm-dialog.tsx";
import { ClientName } from "./client-message.tsx";

type DeleteClientProps = { id: string; onClose: () => void; onDeleted: () => void };

/** Asks before a client goes for good. Read afresh, so that it says what goes with them. */
export function DeleteClient({ id, onClose, onDeleted }: DeleteClientProps) {
  const [loaded] = useAnswer("readClient", { path: { id } });

  async function onConfirm() {
    await callApi("deleteClient", { query: { id } });
    toast.success("Success");
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
      {loaded.state === "loading" && (
        <p className="dialog-text" role="status">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <p className="dialog-text" role="alert">
          {loaded.reason}
        </p>
      )}
      {loaded.state === "ready" && (
        <p className="dialog-text">
          <ClientName client={loaded.answer.data} />, and {whatGoes(loaded.answer.data.messages)}{" "}
          will be deleted. This can't be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}

function whatGoes(messages: number): string {
  return messages === 1 ? "the message they sent" : `all ${messages} messages they sent`;
}
