// @vitest-environment jsdom
import { expect, test } from "vitest";
import { controlsTimeoutMs, pressControls } from "../../tests/office/press-controls.ts";

test("every control of content does what it says", { timeout: controlsTimeoutMs }, async () => {
  const told = await pressControls(({ blog, image }) => [
    "blogs",
    `blogs/revisions?id=${blog}`,
    "media",
    `media?view=${image}`,
    "pages",
    "pages/changes?page=contact-us",
    "pages/starter",
    "bin",
    "bin?kind=client",
  ]);
  await expect(told).toMatchFileSnapshot("../../tests/office/every-control-of-content.txt");
});
