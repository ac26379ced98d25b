import type { Page } from "@playwright/test";
import { expectSuits } from "./page-checks.ts";
import { expect, test } from "./site-test.ts";
import { enquire, openSignedIn } from "./staff-steps.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const numbers = { visits: 903, readOn: 512, wrote: 1, answered: 0, won: 0 };
const forAdmins = { worth: 3_100_000_00, firstAnswerMinutes: 70 };
const row = (name: string) => ({ name, ...numbers, ...forAdmins });

/** Numbers of thirteen weeks: counting takes longer than a test. */
const insight = {
  error: "false",
  data: {
    ...{ from: "2026-08-24", to: "2026-11-22", countingSince: "2026-08-24" },
    total: { ...row("total"), visits: 2_709, readOn: 1_536 },
    rows: ["/industry/fintech", "/services/cloud-migration-and-management"].map(row),
    others: { ...row("22"), wrote: 0 },
    unknown: { ...row("unknown"), visits: 0, readOn: 0 },
    weeks: Array.from({ length: 13 }, (_, index) => ({
      from: new Date(Date.UTC(2026, 7, 24 + 7 * index)).toISOString().slice(0, 10),
      ...{ visits: 200 + 20 * index, readOn: 90, wrote: index, answered: index, won: index % 3 },
    })),
  },
};

const withNumbers = (page: Page) =>
  page.route("**/api/insight?*", (route) => route.fulfill({ json: insight }));

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
  await page.getByRole("link", { name: "Remove the filter Began on: unknown" }).click();
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
  await page.goto(`${ownServer.url}/admin/insight?do=campaign-link`);
  await drawer.getByRole("button", { name: "Make the link" }).click();
  await expect(drawer.getByText("Enter a source.")).toBeVisible();
  await expectSuits(page, "the maker of campaign links");
});
