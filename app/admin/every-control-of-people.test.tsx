// @vitest-environment jsdom
import { expect, test } from "vitest";
import { controlsTimeoutMs, pressControls } from "../../tests/office/press-controls.ts";

test("every control of people and emails does what it says", {
  timeout: controlsTimeoutMs,
}, async () => {
  const told = await pressControls(({ ananyas, won, email }) => [
    "clients",
    `clients?view=${ananyas}`,
    `clients/${ananyas}`,
    "companies",
    `companies/${won}`,
    "email",
    "email/sent?kind=all",
    `email/sent/${email}`,
  ]);
  await expect(told).toMatchFileSnapshot("../../tests/office/every-control-of-people.txt");
});
