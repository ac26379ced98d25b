import { Check, CircleAlert, X } from "lucide-react";
import { resolveValue, toast as store, type Toast } from "react-hot-toast/headless";
import { Icon } from "./icon.tsx";
import type { ToastAction } from "./toast.ts";

const marks = {
  success: <Icon of={Check} />,
  error: <Icon of={CircleAlert} />,
  loading: <span className="toast__spinner" />,
  blank: null,
  custom: null,
};

/** One toast. With an action it can also be dismissed, since it does not go by itself. */
export function ToastCard({ toast, action }: { toast: Toast; action?: ToastAction }) {
  return (
    <div className={`toast toast--${toast.type}`} data-leaving={toast.dismissed || undefined}>
      <div className="toast__fold">
        <div className="toast__card">
          {marks[toast.type]}
          <p className="toast__text">{resolveValue(toast.message, toast)}</p>
          {action && <ToastButtons id={toast.id} action={action} />}
        </div>
      </div>
    </div>
  );
}

function ToastButtons({ id, action }: { id: string; action: ToastAction }) {
  const act = () => {
    store.dismiss(id);
    action.run();
  };
  return (
    <>
      <button type="button" className="toast__action" onClick={act}>
        {action.label}
      </button>
      <button
        type="button"
        className="toast__close"
        aria-label="Dismiss"
        onClick={() => store.dismiss(id)}
      >
        <Icon of={X} />
      </button>
    </>
  );
}
