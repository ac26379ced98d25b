// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { cleanup, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollRestoration } from "./scroll-restoration.tsx";

const Page = createRoutesStub([{ path: "/", Component: ScrollRestoration }]);

/** Runs the script of a document, as a browser does before React. */
function runScript() {
  const markup = renderToStaticMarkup(<Page />);
  const [, code = expect.fail("no script")] = /^<script>(.*)<\/script>$/s.exec(markup) ?? [];
  runInThisContext(code);
}

const scrolled = vi.fn();
beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolled);
  sessionStorage.clear();
  history.replaceState(null, "");
});
afterEach(() => {
  cleanup();
  scrolled.mockReset();
  vi.unstubAllGlobals();
});

test("a page that is left by React is shown where it was, before React runs again", () => {
  render(<Page />);
  Object.defineProperty(window, "scrollY", { configurable: true, value: 740 });
  dispatchEvent(new Event("pagehide"));
  // The stub's history is in memory: its first entry has this key.
  history.replaceState({ key: "default" }, "");
  scrolled.mockReset();
  runScript();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 740);
});

test("a new entry of the history gets a key, and is shown from its top", () => {
  runScript();
  expect(history.state.key).toMatch(/^[a-z\d]{4,}$/);
  const { key } = history.state;
  runScript();
  expect(history.state.key).toBe(key);
  expect(scrolled).not.toHaveBeenCalled();
});

test.each(["", "{", '{"other":5}'])("nothing is thrown with %j in the storage", (stored) => {
  sessionStorage.setItem("scroll", stored);
  history.replaceState({ key: "default" }, "");
  runScript();
  expect(scrolled).not.toHaveBeenCalled();
});
