import { setImmediate as nextTick } from "node:timers/promises";
import { afterAll, vi } from "vitest";
import { conditionTimeoutMs } from "./upper-bounds.ts";

// Vitest's set-up of every file of `app`. Files share a worker, but each has a document of its own:
// it is closed as a page is on leaving, and the next file loads the app's modules again.

const hasImmediates = () => process.getActiveResourcesInfo().includes("Immediate");

if (typeof document !== "undefined") {
  const reportError = console.error;
  console.error = (...args: unknown[]) => {
    // jsdom lacks <search>, which browsers have.
    const isAboutSearch =
      args[1] === "search" && String(args[0]).startsWith("The tag <%s> is unrec");
    if (!isAboutSearch) reportError(...args);
  };

  // React waits for styles, which jsdom doesn't load.
  const styles = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event("load"));
    }
  });
  styles.observe(document.head, { childList: true });

  const { cleanup, configure, getConfig } = await import("@testing-library/react");
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: conditionTimeoutMs,
    // The printed document costs more than the look itself, and only the last of many is read.
    getElementError: (message, container) =>
      Object.defineProperty(new Error(), "message", {
        configurable: true,
        get: () => getElementError(message, container).message,
      }),
  });

  const timers = new Set<NodeJS.Timeout>();
  const setNodeTimeout = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setNodeTimeout>) => {
    const timer = setNodeTimeout(...args);
    timers.add(timer);
    return timer;
  }, setNodeTimeout);

  afterAll(async () => {
    cleanup();
    // Such as toasts, which are beside what a test renders.
    document.body.replaceChildren();
    // The last test may have replaced storage.
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    // React works in immediates, each of which may schedule the next, and needs the window for it.
    for (let tick = 0; tick < 1_000 && hasImmediates(); tick++) await nextTick();
    globalThis.setTimeout = setNodeTimeout;
    for (const timer of timers) clearTimeout(timer);
    styles.disconnect();
    vi.resetModules();
  });
}
