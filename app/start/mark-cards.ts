import { followedLink } from "./followed-link.ts";

/** A page that takes longer (ms) appears without a transition. */
const maxAnswerMs = 200;
/** Longer (ms) than the transition of 320 ms. */
const transitionMs = 500;

const page = document.documentElement;

/** The night window on the card that a link belongs to. */
const windowOf = (link: Element | undefined) =>
  link?.closest("li, article")?.querySelector("[data-window]");

/**
 * View transitions between pages: names the night window of a pressed card, which then grows
 * into the next page's hero (`app/styles/page-change.css`). A hero is named by CSS alone, except
 * on the page that is left.
 */
export function markCards() {
  let pressed: { card: Element | null | undefined; at: number } | undefined;

  const mark = (card: Element | null | undefined) => {
    page.dataset["leaving"] = "";
    card?.setAttribute("data-pressed", "");
  };
  const unmarkCard = () =>
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  const unmark = () => {
    delete page.dataset["leaving"];
    unmarkCard();
  };

  // Capture: before React handles the press.
  addEventListener(
    "click",
    (event) => {
      const link = followedLink(event);
      pressed = link && { card: windowOf(link), at: performance.now() };
      if (!link || !("live" in page.dataset)) return;
      mark(pressed?.card);
      setTimeout(unmarkCard, maxAnswerMs);
    },
    true,
  );
  // React has changed the page: the browser has recorded the old one and will record the new one.
  addEventListener("routechange", () => {
    if (pressed?.card?.hasAttribute("data-pressed")) openCard(transitionMs);
    pressed = undefined;
    unmark();
  });

  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (!viewTransition || activation?.navigationType === "traverse") return;
    if (pressed && performance.now() - pressed.at > maxAnswerMs) viewTransition.skipTransition();
    mark(pressed?.card);
  });
  const onReveal = async (viewTransition: ViewTransition | null | undefined) => {
    unmark();
    if (!viewTransition) return;
    const { navigationType, from } = window.navigation?.activation ?? {};
    if (navigationType === "traverse" && from?.url) mark(windowInView(from.url));
    try {
      await viewTransition.ready;
      if (isNightNamedTwice()) openCard(transitionMs);
      await viewTransition.finished;
    } catch {
      // Skipped: the page simply changed.
    }
    unmark();
  };
  addEventListener("pagereveal", ({ viewTransition }) => void onReveal(viewTransition));
  // The page may have appeared before this script had arrived.
  if (document.activeViewTransition) void onReveal(document.activeViewTransition);
}

/** Tells CSS that a card opens: other animations wait until it has. */
function openCard(durationMs: number) {
  page.dataset["card"] = "";
  setTimeout(() => delete page.dataset["card"], durationMs);
}

/** Whether both pages have a night window, so that one grows into the other. */
function isNightNamedTwice(): boolean {
  const names = document
    .getAnimations()
    .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
  return ["old", "new"].every((end) => names.includes(`::view-transition-${end}(night)`));
}

/** The night window of the card that leads to a page, if it is in view. */
function windowInView(url: string): Element | undefined {
  const { pathname } = new URL(url);
  const windows = [...document.querySelectorAll(`a[href="${CSS.escape(pathname)}"]`)].flatMap(
    (link) => windowOf(link) ?? [],
  );
  return windows.find((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
}
