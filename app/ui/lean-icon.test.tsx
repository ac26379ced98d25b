import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLeanIcon from "./lean-icon.ts";

test("an icon has its shapes, and leaves its looks to the stylesheet", () => {
  const Arrow = createLeanIcon({ node: [["path", { d: "M5 12h14", key: "1ays0h" }]] });
  expect(
    renderToStaticMarkup(<Arrow className="icon" strokeWidth={1.75} aria-hidden="true" />),
  ).toBe(
    '<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M5 12h14"></path></svg>',
  );
});
