import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useUnloadWarning } from "./use-unload-warning.ts";

/**
 * Blocks leaving the page while `active`: inside the back office through the router, so that
 * `LeaveDialog` can ask; to other sites through the browser's own dialog. A router has one at a time.
 * @param passes lets a navigation of the page itself through
 */
export function useLeaveGuard(active: boolean, passes?: RefObject<boolean>): Blocker {
  useUnloadWarning(active);
  const mounted = useRef(false);
  // On a busy machine the router keeps the blocker for a while after its page has gone. Going back
  // in that time would be blocked by a dialog that nobody sees.
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isOtherPage = from.pathname + from.search !== to.pathname + to.search;
    return mounted.current && active && !passes?.current && isOtherPage;
  });
}

type LeaveDialogProps = {
  blocker: Blocker;
  /** Saves what can be saved before the page is left; without it, something is lost. */
  save?: () => Promise<void>;
  /** Tells what leaving does to the unsaved work. */
  children: ReactNode;
};

/** Asks whether to leave a page with unsaved work. */
export function LeaveDialog({ blocker, save, children }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState(false);
  if (blocker.state !== "blocked") return null;

  async function leave() {
    setLeaving(true);
    await save?.();
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
          <QuietButton ref={stay} onClick={close}>
            Stay
          </QuietButton>
          <div className={save ? undefined : "admin-grave"}>
            <Button busy={leaving} onClick={leave}>
              Leave
            </Button>
          </div>
        </>
      }
    >
      <p className="dialog-text">{children}</p>
    </Dialog>
  );
}
