import type { ToastAction, ToastEntry } from "./toaster.tsx";

type Toaster = { show: (entry: ToastEntry) => void; dismiss: (id: string) => void };

// Loaded and mounted by the first toast, so that other pages never load it.
let toaster: Promise<Toaster> | undefined;
// Starts with the time, so that ids stay unique when the module is loaded again.
let count = Date.now();

async function loadToaster(): Promise<Toaster> {
  toaster ??= import("./toaster.tsx").then(({ mountToaster }) => mountToaster());
  try {
    return await toaster;
  } catch (error) {
    toaster = undefined; // The network may be back at the next toast.
    throw error;
  }
}

function show(kind: ToastEntry["kind"], text: string, action?: ToastAction): string {
  count += 1;
  const id = `toast-${count}`;
  loadToaster().then(
    ({ show }) => show({ id, kind, text, action }),
    // A toast that can't be shown is dropped: it is never the only record of a result.
    () => {},
  );
  return id;
}

/**
 * Short messages: blank, error and custom ones disappear after 4 s, success after 2 s, loading
 * when dismissed. Each function returns the toast's id.
 */
export const toast = {
  /** Loads the toaster in advance, for toasts about a lost network. */
  prepare() {
    loadToaster().catch(() => {});
  },
  blank: (text: string) => show("blank", text),
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  loading: (text: string) => show("loading", text),
  /** Has no timeout (WCAG 2.2.1); stays until its action or dismissal. */
  withAction: (text: string, action: ToastAction) => show("custom", text, action),
  dismiss(id: string) {
    if (!toaster) return;
    // As `show` waits: a shorter way would dismiss a toast before it is shown.
    loadToaster().then(
      ({ dismiss }) => dismiss(id),
      () => {},
    );
  },
};
