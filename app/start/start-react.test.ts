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
