import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useLeaveBlocker } from "../forms/use-leave-blocker.ts";
import { useUnloadWarning } from "../forms/use-unload-warning.ts";

/** Asks before unsaved settings are left. A router has one such guard at a time. */
export function LeaveSettings({ isUnsaved }: { isUnsaved: boolean }) {
  useUnloadWarning(isUnsaved);
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useLeaveBlocker((from, to) => isUnsaved && from.pathname !== to.pathname);
  if (blocker.state !== "blocked") return null;
  const close = () => blocker.reset();
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
          <div className="admin-grave">
            <Button small onClick={() => blocker.proceed()}>
              Leave
            </Button>
          </div>
        </>
      }
    >
      <p className="dialog-text">Your changes on this page will be lost.</p>
    </Dialog>
  );
}
