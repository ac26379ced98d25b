import { useRef, useState } from "react";
import type { Blocker } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type LeaveDialogProps = {
  blocker: Blocker;
  /** Keeps what is unsaved, so that it can be found again. */
  keep: () => Promise<void>;
};

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ blocker, keep }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState(false);
  if (blocker.state !== "blocked") return null;

  async function leave() {
    setLeaving(true);
    await keep();
    setLeaving(false);
    blocker.proceed?.();
  }
  const close = () => blocker.reset?.();

  return (
    <Dialog
      title="Leave without saving?"
      onClose={close}
      firstFocus={stay}
      footer={
        <>
          <Button look="quiet" small ref={stay} onClick={close}>
            Stay
          </Button>
          <Button small busy={leaving} onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p className="editor-question">
        What you changed is not saved in the post. It is kept for you alone, and offered when you
        open the post again.
      </p>
    </Dialog>
  );
}
