// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { showLoading } from "./show-loading.ts";

test("the bar ends with the browser's Stop button, not with a second press", () => {
  const navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  showLoading();
  document.body.innerHTML = '<a href="/about-us">About us</a>';
  // jsdom can't open pages.
  addEventListener("click", (event) => event.preventDefault());
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const fail = () => navigation.dispatchEvent(new Event("navigateerror"));
  const isLoading = () => "loading" in document.documentElement.dataset;
  document.querySelector("a")?.click();
  fail();
  expect(isLoading()).toBe(true);
  now.mockReturnValue(2_000);
  fail();
  expect(isLoading()).toBe(false);
});
