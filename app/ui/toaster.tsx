import { Check, CircleAlert, X } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { resolveValue, toast as store, type Toast, useToaster } from "react-hot-toast/headless";
import { focusOnPage } from "./focus-on.ts";
import { Icon } from "./icon.tsx";
import "./toaster.css";

/** A button in a toast, for example Undo. */
export type ToastAction = { label: string; run: () => void };

export type ToastEntry = {
  id: string;
  /** Types of toasts (specification §4). */
  kind: "blank" | "success" | "error" | "loading" | "custom";
  text: string;
  action?: ToastAction;
};

const actions = new Map<string, ToastEntry["action"]>();

/** Mounts the toaster outside of the page's root; resolves when its live regions exist. */
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
 * The page's toasts. Both live regions exist before the first toast, because screen readers
 * announce additions to a region, not a region that appears with its text.
 */
function Toaster({ onMounted }: { onMounted: () => void }) {
  const { toasts, handlers } = useToaster();
  const popover = useRef<HTMLElement>(null);
  useEffect(() => onMounted(), [onMounted]);
  useStayOnTop(popover, toasts[0]?.id);

  const cards = (filter: (toast: Toast) => boolean) =>
    toasts
      .filter(filter)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          action={actions.get(toast.id)}
          onPress={handlers.endPause}
        />
      ));

  return (
    <section
      ref={popover}
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

/** Keeps the toasts in the top layer, above a modal dialog that was opened after them. */
function useStayOnTop(popover: RefObject<HTMLElement | null>, newest: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new toast.
  useEffect(() => {
    const element = popover.current;
    if (!element?.showPopover) return;
    if (document.querySelector("dialog[open]")) element.hidePopover();
    element.togglePopover(true);
  }, [popover, newest]);
}

const icons = {
  success: <Icon of={Check} />,
  error: <Icon of={CircleAlert} />,
  loading: <span className="toast__spinner" />,
  blank: null,
  custom: null,
};

type ToastCardProps = { toast: Toast; action: ToastAction | undefined; onPress: () => void };

/** One toast. One with an action has a dismiss button, because it has no timeout. */
function ToastCard({ toast, action, onPress }: ToastCardProps) {
  return (
    <div className={`toast toast--${toast.type}`} data-leaving={toast.dismissed || undefined}>
      <div className="toast__fold">
        <div className="toast__card">
          {icons[toast.type]}
          <p className="toast__text">{resolveValue(toast.message, toast)}</p>
          {action && <ToastButtons toast={toast} action={action} onPress={onPress} />}
        </div>
      </div>
    </div>
  );
}

function ToastButtons({ toast, action, onPress }: ToastCardProps & { action: ToastAction }) {
  // The toast goes with what has the pointer or the focus, so no event would end the pause.
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    store.dismiss(toast.id);
    if (!currentTarget.matches(":focus")) return onPress();
    currentTarget.blur();
    focusOnPage();
  };
  const act = (event: MouseEvent<HTMLElement>) => {
    leave(event);
    action.run();
  };
  return (
    <>
      <button type="button" className="toast__action" disabled={toast.dismissed} onClick={act}>
        {action.label}
      </button>
      <button type="button" className="toast__close" aria-label="Dismiss" onClick={leave}>
        <Icon of={X} />
      </button>
    </>
  );
}
