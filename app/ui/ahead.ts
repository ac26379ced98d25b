import type { LinksFunction } from "react-router";

/**
 * `links` of a page with still parts. React Router asks for them when a pointer, a finger or the
 * focus comes upon a link to the page: its still parts are fetched then, and stand ready when the
 * link is pressed. A page that came as a document has them in its markup and fetches
 * nothing as it wakes; a press on one of its own anchors may.
 */
export function ahead(
  load: () => Promise<unknown>,
  /** Links that a document of the page has besides. */
  own: LinksFunction = () => [],
): LinksFunction {
  return () => {
    const isLive = !import.meta.env.SSR && document.documentElement.dataset["live"] === "true";
    // Should it fail, the press tries again and says so.
    if (isLive) load().catch(() => {});
    return own();
  };
}
