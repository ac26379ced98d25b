// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { startReactOnUse } from "./start-react.ts";

test.each([
  // First, as its listeners on the window are idle from then on.
  ["React is too late", 6_000],
  ["React is live", 0],
])("a press waits, and is repeated once when %s", async (_, liveAfterMs) => {
  vi.useFakeTimers();
  const page = document.documentElement;
  delete page.dataset["live"];
  document.body.innerHTML = "<div data-hydrate><button type='button'>Send</button></div>";
  const button = document.querySelector("button");
  const pressed = vi.fn();
  button?.addEventListener("click", pressed);
  startReactOnUse();
  button?.click();
  expect(pressed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(liveAfterMs);
  page.dataset["live"] = "";
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ["waits", { key: "ArrowLeft" }, false],
  ["is the browser's with Alt, for Back", { key: "ArrowLeft", altKey: true }, true],
  ["is the browser's if it scrolls", { key: "ArrowDown" }, true],
])("an arrow key on a carousel %s", (_, press, isLeft) => {
  delete document.documentElement.dataset["live"];
  document.body.innerHTML = "<section data-hydrate></section>";
  startReactOnUse();
  const event = new KeyboardEvent("keydown", { ...press, bubbles: true, cancelable: true });
  expect(document.querySelector("section")?.dispatchEvent(event)).toBe(isLeft);
});

test.each([
  ["is loaded: React has not drawn it", "/contact-us", false, 1],
  ["stays for another place in it", "/about-us", false, 0],
  ["is left to React once that is live", "/contact-us", true, 0],
])("after a reload, a page that Back leads to %s", (_, pathname, isLive, reloads) => {
  const page = document.documentElement;
  delete page.dataset["live"];
  const handlers: Record<string, () => void> = {};
  vi.spyOn(globalThis, "addEventListener").mockImplementation((name: string, handler: unknown) => {
    handlers[name] = handler as () => void;
  });
  const place = { pathname: "/about-us", search: "", reload: vi.fn() };
  vi.stubGlobal("location", place);
  startReactOnUse();
  if (isLive) page.dataset["live"] = "";
  place.pathname = pathname;
  handlers["popstate"]?.();
  vi.unstubAllGlobals();
  expect(place.reload).toHaveBeenCalledTimes(reloads);
});

test("a browser that refuses storage starts React, too, where its history was React Router's", () => {
  history.scrollRestoration = "manual";
  vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  expect(startReactOnUse).not.toThrow();
  history.scrollRestoration = "auto";
});
