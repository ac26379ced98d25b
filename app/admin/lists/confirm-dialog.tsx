import { type ReactNode, useRef, useState } from "react";
import { binDays } from "../../../contract/office-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

type ConfirmDialogProps = {
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** Text of the button, before and while it runs. */
  action: { label: string; running: string; grave: boolean };
  /** False hides the button, while the consequences are unknown or the action is impossible. */
  ready?: boolean;
  /** Runs the action. If it rejects, the dialog shows the error. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

type Attempt = { state: "asking" } | { state: "running" } | { state: "failed"; reason: string };

/** The action of a dialog that confirms a deletion. */
export const deleting = { label: "Delete", running: "Deleting...", grave: true } as const;

/** Where deleted records go, for the dialog that asks before a deletion. */
export const movesToBin = (count: number) =>
  `${count === 1 ? "It moves" : "They move"} to the bin and can be restored for ${binDays} days.`;

/** Asks before an action. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, ready = true, onConfirm, onClose } = props;
  const [attempt, setAttempt] = useState<Attempt>({ state: "asking" });
  const cancel = useRef<HTMLButtonElement>(null);
  const running = attempt.state === "running";

  // A running action closes the dialog itself; closing it twice would leave the page.
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
