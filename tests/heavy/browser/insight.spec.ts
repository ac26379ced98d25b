import type { Page } from "@playwright/test";
import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { enquire, openSignedIn } from "../../browser/staff-steps.ts";
import { insightAnswer } from "./insight-answer.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const withNumbers = (page: Page) =>
  page.route("**/api/insight?*", (route) => route.fulfill({ json: insightAnswer }));

test("Insight, its rows and its campaign links suit everyone", async ({ page, ownServer }) => {
  test.slow();
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await openSignedIn(page, ownServer, "/admin/insight?weeks=4");
  await expect(page.getByRole("row", { name: /^Unknown/ })).toBeVisible();
  await page.getByRole("link", { name: "Wrote, Unknown: 1" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: /^Asha Verma/ })).toBeVisible();
  await expectSuits(page, "the enquiries behind a number");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("link", { name: "Wrote, Unknown: 1" })).toBeFocused();
  await page.getByRole("link", { name: "Wrote, Unknown: 1" }).click();
  await drawer.getByRole("link", { name: "Show all in Client Queries" }).click();
  await expect(page.getByRole("link", { name: /Asha Verma/ }).first()).toBeVisible();
  await expectSuits(page, "Client Queries with filters of the visit");
  await page.getByRole("link", { name: "Remove the filter Began on: Unknown" }).click();
  await expect(page.getByRole("link", { name: /Remove the filter Began/ })).toHaveCount(0);

  await withNumbers(page);
  await page.goto(`${ownServer.url}/admin/insight`);
  await expect(page.getByRole("row", { name: /^\/industry\/fintech/ })).toBeVisible();
  await expectSuits(page, "Insight");
  await page.getByRole("link", { name: "Visits, /industry/fintech: 903" }).click();
  await expect(drawer.getByRole("heading")).toHaveText(
    "903 visits after landing on /industry/fintech",
  );
  await expectSuits(page, "the sources behind a number");
  await page.goto(`${ownServer.url}/admin/insight?from=2026-10-01&to=2026-10-31`);
  await page.getByLabel("To", { exact: true }).fill("2026-09-30");
  await page.getByLabel("To", { exact: true }).press("Enter");
  await expect(page.getByText("Choose a “To” day on or after “From”.")).toBeVisible();
  await expectSuits(page, "the choice of days");
  await page.goto(`${ownServer.url}/admin/insight?do=campaign-link`);
  await drawer.getByRole("button", { name: "Make the link" }).click();
  await expect(drawer.getByText("Enter a source.")).toBeVisible();
  await expectSuits(page, "the maker of campaign links");
});
