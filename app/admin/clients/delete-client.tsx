import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";
import { useAnswer } from "../api/use-answer.ts";
import { ClientName } from "./client-message.tsx";

type DeleteClientProps = { id: string; onClose: () => void; onDeleted: () => void };

type Deletion = { state: "asking" } | { state: "running" } | { state: "failed"; reason: string };

/** Asks before a client goes for good. Read afresh, so that it says what goes with them. */
export function DeleteClient({ id, onClose, onDeleted }: DeleteClientProps) {
  const [loaded] = useAnswer("readClient", { path: { id } });
  const [deletion, setDeletion] = useState<Deletion>({ state: "asking" });
  const cancel = useRef<HTMLButtonElement>(null);
  const running = deletion.state === "running";

  // The deletion under way closes the dialog itself; closing it twice would leave the list.
  const close = () => {
    if (!running) onClose();
  };

  async function confirm() {
    setDeletion({ state: "running" });
    try {
      await callApi("deleteClient", { query: { id } });
      toast.success("Success");
      onDeleted();
    } catch (error) {
      toast.error("Error");
      setDeletion({ state: "failed", reason: plainReasonOf(error) });
    }
  }

  return (
    <Dialog
      title="Delete Client"
      onClose={close}
      firstFocus={cancel}
      footer={
        <>
          <Button look="quiet" small ref={cancel} onClick={close}>
            Cancel
          </Button>
          {loaded.state === "ready" && (
            <div className="admin-grave">
              <Button small busy={running} onClick={confirm}>
                {running ? "Deleting..." : "Delete"}
              </Button>
            </div>
          )}
        </>
      }
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
          <ClientName client={loaded.answer.data} />, and {whatGoes(loaded.answer.messages.length)}{" "}
          will be deleted. This can't be undone.
        </p>
      )}
      <p className="dialog-failure" role="alert">
        {deletion.state === "failed" && deletion.reason}
      </p>
    </Dialog>
  );
}

function whatGoes(messages: number): string {
  return messages === 1 ? "the message they sent" : `all ${messages} messages they sent`;
}
