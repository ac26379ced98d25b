import { expect, type Page } from "@playwright/test";

type ShownToast = { text: string; role: "status" | "alert" };

declare global {
  interface Window {
    /** Toasts that were visible, as far as no test has asked for them. */
    shownToasts?: ShownToast[];
  }
}

/** Lets each document that the page opens from now on record its toasts. */
export const recordToasts = (page: Page) => page.addInitScript(recordToastsHere);

function recordToastsHere(): void {
  if (window.shownToasts) return;
  const shown: ShownToast[] = [];
  window.shownToasts = shown;
  const known = new WeakSet<Element>();
  const recordOnceVisible = (toast: Element) => {
    if (!toast.isConnected) return;
    if (!toast.checkVisibility()) {
      requestAnimationFrame(() => recordOnceVisible(toast));
      return;
    }
    const text = toast.querySelector(".toast__text")?.textContent ?? "";
    shown.push({ text, role: toast.closest("[role=alert]") ? "alert" : "status" });
  };
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(".toast")) {
      if (known.has(toast)) continue;
      known.add(toast);
      recordOnceVisible(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Waits until a toast with this text has been visible; each counts once. It may be gone by now: a
 * toast stays for two seconds, which a test on a busy machine may take between two looks.
 */
export async function expectToast(
  page: Page,
  text: string,
  role: ShownToast["role"] = "status",
): Promise<void> {
  const take = () =>
    page.evaluate(
      (wanted) => {
        const shown = window.shownToasts ?? [];
        const at = shown.findIndex(
          ({ text, role }) => text === wanted.text && role === wanted.role,
        );
        return shown.splice(at, at < 0 ? 0 : 1).length > 0;
      },
      { text, role },
    );
  await expect.poll(take, `the toast “${text}”`).toBe(true);
}
