// @vitest-environment jsdom
import { expect, test } from "vitest";
import { controlsTimeoutMs, pressControls } from "../../tests/office/press-controls.ts";

test("every control of settings does what it says", { timeout: controlsTimeoutMs }, async () => {
  const told = await pressControls(({ daras, webhook, off }) => [
    "home",
    "insight",
    "settings",
    "settings/templates",
    "settings/tokens",
    "settings/webhooks",
    `settings/webhooks/${webhook}`,
    `settings/webhooks/${off}`,
    "account",
    "staff",
    "privacy",
    `privacy?client=${daras}`,
    "audit",
  ]);
  await expect(told).toMatchFileSnapshot("../../tests/office/every-control-of-settings.txt");
});
