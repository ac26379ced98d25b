import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { plainReasonOf } from "../api/errors.ts";

type DeleteDialogProps = {
  title: string;
  /** What goes, and whether it can come back. */
  children: ReactNode;
  /** While false there is nothing to confirm: it is not known what goes, or it can't go. */
  ready?: boolean;
  /** Deletes, and what follows from it. When it throws, the dialog stays and says why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

type Deletion = { state: "asking" } | { state: "running" } | { state: "failed"; reason: string };

/** Asks before something is deleted. Cancel has the focus. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, children, ready = true, onConfirm, onClose } = props;
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
      await onConfirm();
    } catch (error) {
      toast.error("Error");
      setDeletion({ state: "failed", reason: plainReasonOf(error) });
    }
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      firstFocus={cancel}
      footer={
        <>
          <Button look="quiet" small ref={cancel} onClick={close}>
            Cancel
          </Button>
          {ready && (
            <div className="admin-grave">
              <Button small busy={running} onClick={confirm}>
                {running ? "Deleting..." : "Delete"}
              </Button>
            </div>
          )}
        </>
      }
    >
      {children}
      <p className="dialog-failure" role="alert">
        {deletion.state === "failed" && deletion.reason}
      </p>
    </Dialog>
  );
}
