import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What a change of page means beyond its pixels (decision P18): back and forward jump to where
 * they were, other ways scroll smoothly; focus goes to the new heading or the named anchor;
 * the title is spoken. Stands before `ScrollRestoration`, which scrolls after it.
 */
export function RouteChange() {
  const { pathname, search, hash, key } = useLocation();
  const travel = useNavigationType();
  const last = useRef({ pathname, search, key });
  const [title, setTitle] = useState("");

  useLayoutEffect(() => {
    document.documentElement.dataset.travel = travel === "POP" ? "back" : "onward";
  });

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    if (before.key === key) return;
    const isNewPage = before.pathname !== pathname || (before.search !== search && hasLostFocus());
    const place = placeToRead(hash, isNewPage);
    if (place) focusOn(place);
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

/** True where the pressed link went with the rest of the page: another page of the same path. */
const hasLostFocus = () => document.activeElement === document.body;

/** They speak of the page that was left (docs/decisions/robots-read-the-served-page.md). */
function dropRobotTags() {
  const tags =
    '[property^="og:"],[property^="article:"],[name^="twitter:"],[name=author],[rel=alternate],[type="application/ld+json"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

function placeToRead(hash: string, isNewPage: boolean): HTMLElement | null {
  const anchor = hash ? document.getElementById(anchorName(hash)) : null;
  return anchor ?? (isNewPage ? document.querySelector<HTMLElement>("main h1") : null);
}

function focusOn(place: HTMLElement) {
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What a hash names; as it stands where it can't be decoded (`#100%`). */
function anchorName(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
