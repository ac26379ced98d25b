import { expectSuits, overflowOf } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { askForCall, conversation, enquire, openSignedIn, row } from "../../browser/staff-steps.ts";

// Each screen about clients is opened once, and looked at in all widths and both themes.

test("conversations suit everyone, on every screen", async ({ page, ownServer }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await askForCall(ownServer, "Farhan Qureshi");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await expect(conversation(page, "Asha Verma")).toBeVisible();
  await expectSuits(page, "Client Queries");

  await test.step("the list is one Tab stop; arrows move in it", async () => {
    await page
      .getByRole("link", { name: /^Calls/ })
      .last()
      .focus();
    await page.keyboard.press("Tab");
    // The explanation of "Our turn" comes before the rows.
    await page.keyboard.press("Tab");
    const first = page.locator("[data-conversation]").first();
    await expect(first).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-conversation]").nth(1)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Clear the selection" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("checkbox").first()).toBeFocused();
  });
  await expectSuits(page, "the selection in Client Queries");
  await page.keyboard.press("Escape");

  await conversation(page, "Asha Verma").click();
  await expect(page.getByRole("button", { name: /^Reply to/ })).toBeVisible();
  await expectSuits(page, "a conversation");
  await page.getByRole("button", { name: /^Reply to/ }).click();
  await page.getByRole("button", { name: "Templates" }).click();
  await expect(page.getByRole("searchbox", { name: "Search templates" })).toBeVisible();
  await expectSuits(page, "the templates of a reply");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await expectSuits(page, "a note");
  await page.goto(`${ownServer.url}/admin/client-queries?q=nobody`);
  await expect(page.getByText("nobody").last()).toBeVisible();
  await expectSuits(page, "a search without a match");
});

test("a window made narrow does not scroll sideways before React renders again", async ({
  page,
  ownServer,
}) => {
  await page.addInitScript(() => {
    // Media queries still match for React, as before it renders for the narrow window.
    Object.defineProperty(MediaQueryList.prototype, "matches", { value: true });
  });
  await openSignedIn(page, ownServer, "/admin/client-queries?q=nobody");
  await expect(page.locator(".rail .view-links")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("clients and emails suit everyone, on every screen", async ({ page, ownServer }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await askForCall(ownServer, "Farhan Qureshi");
  await openSignedIn(page, ownServer, "/admin/clients");
  await expect(row(page, "Asha Verma")).toBeVisible();
  await expectSuits(page, "Clients");
  await row(page, "Asha Verma").getByRole("checkbox").check();
  await row(page, "Farhan Qureshi").getByRole("checkbox").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectSuits(page, "the selection in Clients");
  await test.step("its actions are in one row, also where the menu takes room", async () => {
    const bar = page.locator(".selection-bar");
    for (const width of [360, 768, 960, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(bar).toBeInViewport();
      const { height = 0 } = (await bar.boundingBox()) ?? {};
      expect(height, `the bar's height at ${width} px`).toBeLessThan(64);
    }
  });
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("link", { name: "Email Asha Verma" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSuits(page, "Email Asha Verma");
  await page.getByLabel("Subject").fill("Our answer");
  await page.getByLabel("Message").fill("It can move in pieces.");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("link", { name: "Asha Verma", exact: true }).click();
  await expect(page.getByText("Can the gateway move in pieces?").last()).toBeVisible();
  await expectSuits(page, "a client");
  await page.getByRole("button", { name: "Edit company" }).click();
  await expectSuits(page, "a client's company, edited");
  await page.keyboard.press("Escape");
  await test.step("on a phone the question comes before everything else", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("link", { name: "Compare and merge" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await page.getByRole("link", { name: "Compare and merge" }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expectSuits(page, "two clients, compared");
  await page.getByRole("button", { name: /^Merge into one client/ }).click();
  await expect(page.getByText(/^Merged with/)).toBeVisible();
  await expectSuits(page, "a merged client");

  await page.goto(`${ownServer.url}/admin/email`);
  await page.getByRole("combobox", { name: "To" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectSuits(page, "Send Email");
  await page.goto(`${ownServer.url}/admin/email/sent?kind=personal`);
  await page.getByRole("link", { name: "Our answer" }).first().waitFor();
  await expectSuits(page, "sent emails");
  await page.getByRole("link", { name: "Our answer" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Our answer" })).toBeVisible();
  await expectSuits(page, "a sent email");
  await page.goto(`${ownServer.url}/admin/settings/templates`);
  await expect(page.getByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
  await expectSuits(page, "templates");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Add a template" })).toBeVisible();
});
