import { type ReactNode, useRef } from "react";
import { binDays } from "../../../contract/office-limits.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useAttempt } from "../forms/use-attempt.ts";

type ConfirmDialogProps = {
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** Text of the button, before and while it runs. */
  action: { label: string; running: string; grave: boolean };
  /** False hides the button, while the consequences are unknown or the action is impossible. */
  ready?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** The action of a dialog that confirms a deletion. */
export const deleting = { label: "Delete", running: "Deleting...", grave: true } as const;

/** Where deleted records go, for the dialog that asks before a deletion. */
export const movesToBin = (count: number) =>
  `${count === 1 ? "It moves" : "They move"} to the bin and can be restored for ${binDays} days.`;

/** Asks before an action. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, ready = true, onConfirm, onClose } = props;
  const { running, error, run } = useAttempt();
  const cancel = useRef<HTMLButtonElement>(null);

  // A running action closes the dialog itself; closing it twice would leave the page.
  const close = () => {
    if (!running) onClose();
  };

  // The toast of a failed deletion (specification §8); the dialog says why.
  const confirm = () => run(onConfirm, () => void (action === deleting && toast.error("Error")));

  return (
    <Dialog
      title={title}
      onClose={close}
      firstFocus={cancel}
      footer={
        <>
          <QuietButton ref={cancel} onClick={close}>
            Cancel
          </QuietButton>
          {ready && (
            <div className={action.grave ? "admin-grave" : undefined}>
              <Button busy={running} onClick={confirm}>
                {running ? action.running : action.label}
              </Button>
            </div>
          )}
        </>
      }
    >
      {children}
      <p className="dialog-failure" role="alert">
        {error}
      </p>
    </Dialog>
  );
}
