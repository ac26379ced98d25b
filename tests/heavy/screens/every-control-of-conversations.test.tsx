// @vitest-environment jsdom
import { expect, test } from "vitest";
import { controlsTimeoutMs, pressControls } from "../../office/press-controls.ts";

test("every control of conversations does what it says", {
  timeout: controlsTimeoutMs,
}, async () => {
  const told = await pressControls(({ ananya, leela }) => [
    `client-queries/${ananya}`,
    `client-queries/${leela}`,
    "client-queries?view=done",
    "client-queries/by-stage",
  ]);
  await expect(told).toMatchFileSnapshot("../../office/every-control-of-conversations.txt");
});
