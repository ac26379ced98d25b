import { followedLink } from "./followed-link.ts";

/**
 * Marks the document while the next page is being loaded; CSS shows a bar after 300 ms
 * (`app/styles/later.css`). Once React is live, `RouteChange` does the same.
 */
export function showLoading() {
  const { dataset } = document.documentElement;
  let pressedAt = 0;
  const begin = () => {
    pressedAt = performance.now();
    dataset["loading"] = "";
  };
  const end = () => {
    delete dataset["loading"];
  };
  addEventListener("click", (event) => {
    if (!event.defaultPrevented && followedLink(event)) begin();
  });
  addEventListener("submit", (event) => event.defaultPrevented || begin());
  // Escape stops the browser's loading; a page from the back/forward cache was left marked.
  addEventListener("keydown", ({ key }) => key === "Escape" && end());
  addEventListener("pageshow", end);
  // The browser's Stop button. A further press ends the loading before it, too, and begins its own.
  globalThis.navigation?.addEventListener("navigateerror", () => {
    if (performance.now() - pressedAt > 100) end();
  });
}
