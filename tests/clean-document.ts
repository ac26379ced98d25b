import { afterAll, vi } from "vitest";

// Vitest's set-up of every file. Files share a worker, its document and its modules; those with a
// document leave it empty, and the next one loads the app's modules anew (session, toaster).

if (typeof document !== "undefined") {
  const { act, cleanup, configure } = await import("@testing-library/react");
  const { toast } = await import("react-hot-toast/headless");
  // On a busy machine updates may take long.
  configure({ asyncUtilTimeout: 10_000 });
  afterAll(async () => {
    cleanup();
    // React finishes what it does about it before the document goes.
    await act(async () => toast.remove());
    Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT");
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    vi.resetModules();
  });
}
