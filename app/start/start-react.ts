import { reactScriptId } from "../../contract/pages.ts";
import { stored } from "./count-views.ts";
import { whenParsed } from "./when-parsed.ts";

/** Limit (ms) for holding back a press until React is live; then the browser handles the press. */
const maxHoldMs = 5_000;

/** Parts of a page that only React can operate: forms, carousels, single buttons. */
const hydrated = "[data-hydrate]";
/** A form that the server can't take either: a press waits for React, however long that takes. */
const scriptsOnly = "[data-hydrate=only]";
/** Controls in such a part whose press waits for React; links to other pages don't. */
const held = `:is(button, a[href^="#"])`;

/**
 * Starts React when a visitor is about to use a control that needs it (decision P26): when the
 * control gets the focus or is pressed, or its form is submitted by a password manager. A press
 * that arrives before React is live is held back and repeated then.
 */
export function startReactOnUse() {
  whenParsed(scrollBack);
  const page = document.documentElement;
  let isStarted = false;
  let hasFailed = false;
  let repeat: (() => void) | undefined;

  // The document's data, which React needs, are its last part.
  const start = () => whenParsed(startNow);
  const startNow = () => {
    if (isStarted) return;
    isStarted = true;
    // React Router finds the scroll position of an entry by its key.
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById(reactScriptId)?.textContent ?? "";
    script.onerror = giveUp;
    document.head.append(script);
  };
  const release = () => {
    delete page.dataset["loading"];
    const last = repeat;
    repeat = undefined;
    last?.();
  };
  function giveUp() {
    hasFailed = true;
    release();
  }
  /** Only the last press is repeated. */
  const hold = (event: Event, again: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    const canWait = target instanceof Element && target.closest(scriptsOnly);
    if (!repeat && !canWait) setTimeout(() => repeat && giveUp(), maxHoldMs);
    repeat = again;
    page.dataset["loading"] = "";
  };
  const isWaiting = () => !hasFailed && !("live" in page.dataset);

  const onUse = (event: Event) => {
    const { target, type } = event;
    if (!isWaiting() || !(target instanceof Element) || !target.closest(hydrated)) return;
    if (target.closest(`a:not(${held})`)) return;
    const control = target.closest<HTMLButtonElement | HTMLAnchorElement>(held);
    // A finger on the screen may be about to scroll; if it is not, a click follows.
    if (type === "pointerdown" && !(control && event instanceof PointerEvent && isMouse(event)))
      return;
    start();
    if (type === "click" && control) {
      hold(event, () => {
        // Without React the server says beside the fields what is wrong, not the browser's bubble.
        if (hasFailed && "form" in control && control.form) control.form.noValidate = true;
        control.click();
      });
    }
    if (type === "submit" && target instanceof HTMLFormElement)
      hold(event, () => target.requestSubmit());
    if (event instanceof KeyboardEvent && steers(event)) {
      const { key } = event;
      hold(event, () =>
        target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true })),
      );
    }
  };
  // After a reload the history still has pages that React drew into the document before.
  const { pathname, search } = location;
  addEventListener("popstate", () => {
    const isHere = location.pathname === pathname && location.search === search;
    if (!isHere && !("live" in page.dataset)) location.reload();
  });
  for (const type of ["focusin", "pointerdown", "click", "keydown", "submit"])
    addEventListener(type, onUse, true);
  // Set by a script in the document.
  whenParsed(() => "start" in page.dataset && startNow());
  new MutationObserver((_, observer) => {
    observer.disconnect();
    release();
  }).observe(page, { attributeFilter: ["data-live"] });
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType !== "touch";

/** They turn a carousel, but move the caret in a field, and with Alt go back. Up and down scroll. */
const steers = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  /^Arrow(Left|Right)$/.test(key) &&
  !(altKey || ctrlKey || metaKey) &&
  target instanceof Element &&
  !target.closest("input,select,textarea");

/** React Router has kept the browser from scrolling where it moved on without a new document. */
function scrollBack() {
  if (history.scrollRestoration !== "manual") return;
  const positions = stored(() =>
    JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "null"),
  );
  scrollTo(0, positions?.[history.state?.key] ?? scrollY);
}
