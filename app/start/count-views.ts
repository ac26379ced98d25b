import { storageKeys } from "../../contract/limits.ts";
import { originField, type SentOrigin, type ViewKind, viewsPath } from "../../contract/views.ts";
import { followedLink } from "./followed-link.ts";

/** A person's first movement, as opposed to a script's scrolling or a page prepared in advance. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel"];

/** Where the visit began, until the tab is closed. */
const storageKey = "visit";
type Visit = Omit<SentOrigin, "page">;

/**
 * Counts the page once its visitor moves, and remembers in the tab where the visit began, which
 * leaves the browser only inside a form that the visitor sends (decision B20). Staff aren't counted.
 */
export function countViews() {
  const from = document.referrer.split("/")[2] ?? "";
  const isVisit = from !== location.host;
  const [navigation] = performance.getEntriesByType("navigation");
  // A page that is loaded again, or returned to, was counted before.
  const isNew = !/reload|back/.test(
    (navigation as PerformanceNavigationTiming | undefined)?.type ?? "",
  );
  let { pathname } = location;
  let mayReadOn = isVisit && isNew;

  const count = (kind: ViewKind) => {
    if (!isStaff()) navigator.sendBeacon(viewsPath, `${kind} ${kind === "view" ? "" : from}`);
  };
  const begin = (event: Event) => {
    // Chromium reports a move of no distance when a page appears under a resting pointer, or scrolls.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === "pointermove" && !movementX && !movementY) return;
    for (const sign of signs) removeEventListener(sign, begin, true);
    if (!isNew) return;
    count(isVisit ? "visit" : "view");
    remember(isVisit ? { landing: pathname + location.search, from, pages: 0 } : recall());
  };
  for (const sign of signs) addEventListener(sign, begin, true);

  const readOn = (event: MouseEvent) => {
    const link = followedLink(event);
    if (!mayReadOn || !link || link.pathname === pathname) return;
    mayReadOn = false;
    count("read-on");
  };
  // Before React's router handles the press.
  addEventListener("click", readOn, true);
  addEventListener("routechange", () => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    count("view");
    remember(recall());
  });

  addEventListener("formdata", ({ formData }) => {
    const visit = formData.has(originField) && recall();
    if (visit) formData.set(originField, JSON.stringify({ ...visit, page: location.pathname }));
  });
}

/** Whether a member of staff has signed in with this browser. */
function isStaff(): boolean {
  return stored(() => localStorage.getItem(storageKeys.token)) !== null;
}

function recall(): Visit | null {
  return stored(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Visit | null);
}

/** Stores the visit with one more page, unless the visitor asks not to be followed. */
function remember(visit: Visit | null) {
  if (!visit || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  stored(() =>
    sessionStorage.setItem(storageKey, JSON.stringify({ ...visit, pages: visit.pages + 1 })),
  );
}

/** Uses the browser's storage; null where it is blocked. */
export function stored<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
