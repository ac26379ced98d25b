import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { focusOn } from "../../ui/focus-on.ts";

/**
 * Side effects of client navigation (decision P18): smooth scrolling, except to an anchor, back and
 * forward; focus on the new heading or the anchor; the title announced. Rendered before
 * `ScrollRestoration`, which scrolls after it.
 */
export function RouteChange() {
  const { pathname, search, hash, key } = useLocation();
  const travel = useNavigationType();
  const last = useRef({ pathname, search, key });
  const [title, setTitle] = useState("");

  const isLoading = useNavigation().state !== "idle";

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.travel = travel === "POP" || hash ? "back" : "onward";
    // Chromium scrolls by the style computed last: reading it computes it anew (SITE-3).
    void getComputedStyle(page).scrollBehavior;
  });
  useLayoutEffect(() => {
    // For `app/start/mark-cards.ts`, before the page scrolls.
    if (last.current.key !== key) dispatchEvent(new Event("routechange"));
  }, [key]);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-loading", isLoading);
  }, [isLoading]);

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    if (before.key === key) return;
    const isNewPage = before.pathname !== pathname || (before.search !== search && hasLostFocus());
    const target = focusTarget(hash, isNewPage);
    if (target) focusOn(target);
    if (!isNewPage) return;
    setTitle(document.title);
    dropRobotTags();
  }, [pathname, search, hash, key]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** True if the pressed link was replaced with the page: another page of the same path. */
const hasLostFocus = () => document.activeElement === document.body;

/** They describe the previous page (docs/decisions/meta-tags-on-the-server-only.md). */
function dropRobotTags() {
  const tags =
    '[property^="og:"],[property^="article:"],[name^="twitter:"],[name=author],[rel=alternate],[type="application/ld+json"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

function focusTarget(hash: string, isNewPage: boolean): HTMLElement | null {
  const anchor = hash ? document.getElementById(anchorName(hash)) : null;
  return anchor ?? (isNewPage ? document.querySelector<HTMLElement>("main h1") : null);
}

/** The anchor that a hash names; undecoded if it is malformed (`#100%`). */
function anchorName(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The first stop of the Tab key: past the menus. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link that works without scripts too
    <a className="skip-link" href="#main" onClick={goToMain}>
      {layoutCopy.skip}
    </a>
  );
}

/** Not a navigation: the router would take the fragment for a page of its history. */
function goToMain(event: MouseEvent) {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}
