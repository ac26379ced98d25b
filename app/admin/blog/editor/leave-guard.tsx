import { type RefObject, useRef, useState } from "react";
import type { Blocker } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useLeaveBlocker } from "../../forms/use-leave-blocker.ts";
import { useUnloadWarning } from "../../forms/use-unload-warning.ts";

/**
 * Blocks navigation away from unsaved changes: inside the back office through the router, so
 * that `LeaveDialog` can ask; to other sites through the browser's own dialog.
 */
export function useLeaveGuard(changed: boolean, leaving: RefObject<boolean>): Blocker {
  useUnloadWarning(changed);
  return useLeaveBlocker((from, to) => {
    const isOtherPage = from.pathname + from.search !== to.pathname + to.search;
    return changed && !leaving.current && isOtherPage;
  });
}

type LeaveDialogProps = {
  blocker: Blocker;
  /** Saves the unsaved changes as a draft before the page is left. */
  saveDraft: () => Promise<void>;
};

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ blocker, saveDraft }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState(false);
  if (blocker.state !== "blocked") return null;

  async function leave() {
    setLeaving(true);
    await saveDraft();
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
      <p className="leave-question">
        Your changes are not in the post yet. We store them as a draft that only you can see, and
        offer it when you open the post again.
      </p>
    </Dialog>
  );
}
