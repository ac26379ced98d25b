// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useScrollToEnd } from "./use-scroll-to-end.ts";

afterEach(cleanup);

function Pane() {
  const scroll = useScrollToEnd("2");
  return (
    <section ref={scroll} aria-label="Pane">
      <ol className="timeline">
        <li>Before</li>
        <li>
          <article>Message</article>
        </li>
      </ol>
    </section>
  );
}

test.each([
  { height: 200, top: 900 },
  { height: 1_500, top: 288 },
])("opens at the end, or at the begin of a long message (%o)", ({ height, top }) => {
  const isArticle = (element: Element) => element.tagName === "ARTICLE";
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(function (this: Element) {
    return isArticle(this) ? height : 500;
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, isArticle(this) ? 300 : 0);
  });
  render(<Pane />);
  expect(screen.getByLabelText("Pane").scrollTop).toBe(top);
});
