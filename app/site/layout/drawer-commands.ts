import { type RefObject, useEffect } from "react";

export const drawerId = "drawer";

// Invoker commands, which React's types don't know yet.
export const opensDrawer = { command: "show-modal", commandfor: drawerId };
export const closesDrawer = { command: "close", commandfor: drawerId };

/** Does by script what older browsers lack: invoker commands and closing by the backdrop. */
export function useDrawerFallbacks(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const drawer = dialog.current;
    if (!drawer) return;
    const listening = new AbortController();
    const onClick = (target: EventTarget | null, act: (event: Event) => void) =>
      target?.addEventListener("click", act, { signal: listening.signal });

    if (!("commandForElement" in HTMLButtonElement.prototype)) {
      const button = (command: string) =>
        document.querySelector(`[commandfor="${drawerId}"][command="${command}"]`);
      onClick(button(opensDrawer.command), () => drawer.showModal());
      onClick(button(closesDrawer.command), () => drawer.close());
    }
    if (!("closedBy" in HTMLDialogElement.prototype)) {
      onClick(drawer, (event) => {
        if (event.target === drawer) drawer.close();
      });
    }
    return () => listening.abort();
  }, [dialog]);
}
