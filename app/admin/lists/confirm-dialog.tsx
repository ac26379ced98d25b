import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

type ConfirmDialogProps = {
  title: string;
  /** What would happen, and whether it can be undone. */
  children: ReactNode;
  /** What the button says, before and while it happens. */
  action: { label: string; running: string; grave: boolean };
  /** While false there is nothing to confirm: it is not known what would happen, or it can't. */
  ready?: boolean;
  /** Does it, and what follows from it. When it throws, the dialog stays and says why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

type Attempt = { state: "asking" } | { state: "running" } | { state: "failed"; reason: string };

/** What a dialog that asks before a deletion does. */
export const deleting = { label: "Delete", running: "Deleting...", grave: true } as const;

/** Asks before something is done that others notice. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, ready = true, onConfirm, onClose } = props;
  const [attempt, setAttempt] = useState<Attempt>({ state: "asking" });
  const cancel = useRef<HTMLButtonElement>(null);
  const running = attempt.state === "running";

  // What is under way closes the dialog itself; closing it twice would leave the page.
  const close = () => {
    if (!running) onClose();
  };

  async function confirm() {
    setAttempt({ state: "running" });
    try {
      await onConfirm();
    } catch (error) {
      toast.error("Error");
      setAttempt({ state: "failed", reason: errorTextWithFields(error) });
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
            <div className={action.grave ? "admin-grave" : undefined}>
              <Button small busy={running} onClick={confirm}>
                {running ? action.running : action.label}
              </Button>
            </div>
          )}
        </>
      }
    >
      {children}
      <p className="dialog-failure" role="alert">
        {attempt.state === "failed" && attempt.reason}
      </p>
    </Dialog>
  );
}
