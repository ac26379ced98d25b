/** What a toast offers to do, for example to undo. */
export type ToastAction = { label: string; run: () => void };

/** Types of toasts (specification §4). */
export type ToastKind = "blank" | "success" | "error" | "loading" | "custom";

export type ToastEntry = { id: string; kind: ToastKind; text: string; action?: ToastAction };

type Toaster = { show: (entry: ToastEntry) => void; dismiss: (id: string) => void };

// Pages that never toast never load the toaster: it arrives, and mounts itself, on first use.
let toaster: Promise<Toaster> | undefined;
let made = 0;

async function reachToaster(): Promise<Toaster> {
  toaster ??= import("./toaster.tsx").then(({ mountToaster }) => mountToaster());
  try {
    return await toaster;
  } catch (error) {
    toaster = undefined; // The network may be back at the next toast.
    throw error;
  }
}

function show(kind: ToastKind, text: string, action?: ToastAction): string {
  made += 1;
  const id = `toast-${made}`;
  reachToaster().then(
    ({ show }) => show({ id, kind, text, action }),
    // A toast is never the only record of what happened, so one that can't load is let go.
    () => {},
  );
  return id;
}

/**
 * Short messages that come and go by themselves: 4 s for blank, error and custom ones, 2 s
 * for success, loading until dismissed. Each call answers the toast's id.
 */
export const toast = {
  /** Loads what shows toasts, for who may have to say that the network is gone. */
  prepare() {
    reachToaster().catch(() => {});
  },
  blank: (text: string) => show("blank", text),
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  loading: (text: string) => show("loading", text),
  /** Stays until it is dismissed or acted upon, so that nobody has to be quick. */
  withAction: (text: string, action: ToastAction) => show("custom", text, action),
  dismiss(id: string) {
    toaster?.then(
      ({ dismiss }) => dismiss(id),
      () => {},
    );
  },
};
