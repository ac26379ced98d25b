import { expectSuits, overflowOf, violationsOf } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import { draftSaved, headline, openEditor, publicPage, textOf } from "./page-editor-steps.ts";
import { pageApi } from "./page-steps.ts";

// A change to a page waits for its time, in the editor and under Changes; and its preview.

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [1280, 360]) {
  test(`the editor publishes later and cancels, at ${width} px`, async ({ page, ownServer }) => {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, ownServer);
    const later = page.getByRole("button", { name: "Publish later" });
    // Without a change there is nothing to schedule.
    await expect(later).toHaveAttribute("aria-disabled", "true");
    await page.getByLabel("Headline").fill("Ship on a Tuesday");
    await draftSaved(page);
    const box = await later.boundingBox();
    if (width === 360) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(43);

    await later.click();
    const dialog = page.getByRole("dialog", { name: "Publish later" });
    await dialog.getByLabel("Another time (IST)").fill("2020-01-01T09:00");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("Please choose a time in the future.")).toBeVisible();
    await dialog.getByRole("button", { name: /^Tomorrow morning/ }).click();
    await expect(page.getByText(/^Scheduled \w{3} \d+ \w{3}, 09:00 IST$/)).toBeVisible();
    expect((await (await pageApi(ownServer)).read("devops")).scheduled).not.toBeNull();
    expect(await publicPage(ownServer)).not.toContain("Ship on a Tuesday");

    // The scheduled text is no longer a draft: the bar links to it.
    await page.getByRole("link", { name: "Show the new text" }).click();
    await expect(page.getByText("Starter copy compared with the scheduled change")).toBeVisible();
    await expect(page.locator("ins")).toHaveText(/on a Tuesday/);
    await page.goBack();

    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expectToast(page, "Cancelled. Your changes are a draft again.");
    await draftSaved(page);
    await expect(page.getByLabel("Headline")).toHaveValue("Ship on a Tuesday");
    await expect(textOf(page, headline)).toHaveText("Ship on a Tuesday");
    expect((await (await pageApi(ownServer)).read("devops")).scheduled).toBeNull();
  });
}

test("the screen of changes publishes later and cancels", async ({ page, ownServer }) => {
  const pages = await pageApi(ownServer);
  await pages.save("devops", { [headline]: "Ship on a Tuesday" });
  await openSignedIn(page, ownServer, "/admin/pages/changes?page=devops");
  await page.getByRole("link", { name: "Publish later" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  const time = dialog.getByLabel("Another time (IST)");
  await time.fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Please choose a time in the future.")).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await time.fill(`${year}-01-01T09:00`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^A change is scheduled for .*09:00/)).toBeVisible();
  await expectSuits(page, "a scheduled change");
  expect(await publicPage(ownServer)).not.toContain("Ship on a Tuesday");
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await expect(page.getByText(/^A change is scheduled for/)).toBeHidden();
  // The change is a draft again.
  await expect(page.getByRole("heading", { name: "Hero, headline" })).toBeVisible();
  expect(await pages.read("devops")).toMatchObject({
    scheduled: null,
    draft: { copy: { hero: { heading: "Ship on a Tuesday" } } },
  });
});

test("Preview opens the whole page with the draft in another tab, until signing out", async ({
  page,
  ownServer,
}) => {
  await openEditor(page, ownServer);
  await page.getByLabel("Headline").fill("Ship on a Tuesday");
  // Not saved yet: Preview saves first.
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opening;
  await preview.waitForURL(/\/page-preview\//);
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("Ship on a Tuesday");
  await expect(preview).toHaveTitle(/^DevOps/);
  expect(await preview.locator("script").count()).toBe(0);
  for (const width of [360, 768, 1440]) {
    await preview.setViewportSize({ width, height: 900 });
    expect(await overflowOf(preview), `${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsOf(preview), `${width} px`).toEqual([]);
  }
  await preview.reload();
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("Ship on a Tuesday");

  const token = await page.evaluate(() => localStorage.getItem("token"));
  const signedOut = await fetch(`${ownServer.url}/api/session`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(signedOut.status).toBe(200);
  const answer = await preview.reload();
  expect(answer?.status()).toBe(404);
  await expect(preview.getByText("Ship on a Tuesday")).toHaveCount(0);
});

for (const width of [360, 1000]) {
  test(`Preview is offered at ${width} px`, async ({ page, ownServer }) => {
    await page.setViewportSize({ width, height: 780 });
    await openEditor(page, ownServer);
    await page.getByLabel("Headline").fill("Ship on a Tuesday");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = await opening;
    await preview.waitForURL(/\/page-preview\//);
    await expect(preview.getByRole("heading", { level: 1 })).toContainText("Ship on a Tuesday");
  });
}
