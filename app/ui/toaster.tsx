import { type RefObject, useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { toast as store, type Toast, useToaster } from "react-hot-toast/headless";
import type { ToastEntry } from "./toast.ts";
import { ToastCard } from "./toaster-card.tsx";
import "./toaster.css";

const actions = new Map<string, ToastEntry["action"]>();

/** Mounts the toaster beside the page; resolves when its live regions are in the document. */
export async function mountToaster() {
  const host = document.createElement("div");
  document.body.append(host);
  await new Promise<void>((mounted) => createRoot(host).render(<Toaster onMounted={mounted} />));
  return { show, dismiss: (id: string) => store.dismiss(id) };
}

function show({ id, kind, text, action }: ToastEntry) {
  if (action) actions.set(id, action);
  const options = action ? { id, duration: Number.POSITIVE_INFINITY } : { id };
  if (kind === "blank") store(text, options);
  else store[kind](text, options);
}

/**
 * The toasts of the page. Its two regions are there before any toast, since screen readers
 * announce what is added to a live region, not a region that arrives with its text.
 */
function Toaster({ onMounted }: { onMounted: () => void }) {
  const { toasts, handlers } = useToaster();
  const shelf = useRef<HTMLElement>(null);
  useEffect(() => onMounted(), [onMounted]);
  useStayOnTop(shelf, toasts[0]?.id);

  const cards = (wanted: (toast: Toast) => boolean) =>
    toasts
      .filter(wanted)
      .map((toast) => <ToastCard key={toast.id} toast={toast} action={actions.get(toast.id)} />);

  return (
    <section
      ref={shelf}
      className="toaster"
      popover="manual"
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="status" aria-atomic="false">
        {cards((toast) => toast.type !== "error")}
      </div>
      <div role="alert" aria-atomic="false">
        {cards((toast) => toast.type === "error")}
      </div>
    </section>
  );
}

/** Keeps the toasts in the top layer, and above a modal dialog that opened after them. */
function useStayOnTop(shelf: RefObject<HTMLElement | null>, newest: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is the occasion.
  useEffect(() => {
    const popover = shelf.current;
    if (!popover?.showPopover) return;
    if (document.querySelector("dialog[open]")) popover.hidePopover();
    popover.togglePopover(true);
  }, [shelf, newest]);
}
