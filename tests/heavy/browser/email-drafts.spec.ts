import type { Page } from "@playwright/test";
import { expect, test } from "../../browser/site-test.ts";
import { enquire, openSignedIn } from "../../browser/staff-steps.ts";
import { nightly } from "../../upper-bounds.ts";

// Drafts of Send Email: what was shown as saved is on the server.

/** The last message whose save was answered. */
function followSaves(page: Page) {
  const saved = { body: "" };
  page.on("response", async (response) => {
    if (response.request().method() !== "PUT" || !response.ok()) return;
    saved.body = (response.request().postDataJSON() as { body: string }).body;
  });
  return saved;
}

test("what was saved is there after the server was killed while typing, on another device too", {
  tag: nightly,
}, async ({ page, ownServer, browser }) => {
  await enquire(ownServer, "Asha Verma", "Hello.");
  await openSignedIn(page, ownServer, "/admin/email");
  const saved = followSaves(page);
  await page.getByRole("button", { name: "Select all 1" }).click();
  await page.getByLabel("Subject").fill("Our new office");
  const message = page.getByLabel("Message");
  await message.pressSequentially("We have moved. ");
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[\da-f-]{36}$/);
  // Saves follow one another while she types on; the kill comes between any two instructions.
  for (let round = 0; round < 4; round++) {
    await message.pressSequentially(`round ${round} `);
    await expect.poll(() => saved.body).toContain(`round ${round}`);
  }
  await message.pressSequentially("and the last ");
  await ownServer.kill();
  await message.pressSequentially("lines.");
  const acknowledged = saved.body;
  await expect(page.getByText(/^Draft not saved\. .* Trying again\.$/)).toBeVisible();
  await ownServer.restart();

  const device = await browser.newContext();
  const other = await device.newPage();
  await openSignedIn(other, ownServer, new URL(page.url()).pathname + new URL(page.url()).search);
  const stored = other.getByLabel("Message");
  await expect(stored).toHaveValue(/round 3/);
  expect((await stored.inputValue()).startsWith(acknowledged.trimEnd())).toBe(true);
  await expect(other.getByLabel("Subject")).toHaveValue("Our new office");
  await expect(other.getByText("1 of 1 selected")).toBeVisible();
  await device.close();

  // The first window goes on by itself, and survives its own reload.
  await expect.poll(() => saved.body).toContain("and the last lines.");
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue(/and the last lines\.$/);
  await page.getByRole("button", { name: "Discard “Our new office”" }).click();
  await expect(page).toHaveURL(/\?draft=new$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /^Our new office/ }).click();
  await expect(message).toHaveValue(/and the last lines\.$/);
});

test("two tabs with one draft: the later one is told, and both texts stay", async ({
  page,
  ownServer,
  context,
}) => {
  await openSignedIn(page, ownServer, "/admin/email");
  await page.getByLabel("Subject").fill("Our new office");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Message").fill("Written in the second tab.");
  await expect(other.getByText(/^Draft saved/)).toBeVisible();
  await page.getByLabel("Message").fill("Written in the first tab.");
  const notice = page.getByRole("alert", { name: "Two versions" });
  await expect(notice).toContainText("You changed this email in another window.");
  await notice.getByRole("button", { name: "Save this as a separate draft" }).click();
  await expect(notice).toBeHidden();
  const drafts = page.getByRole("region", { name: "Drafts" });
  await expect(drafts.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Message")).toHaveValue("Written in the first tab.");
  await drafts.getByRole("listitem").nth(1).getByRole("link").click();
  await expect(page.getByLabel("Message")).toHaveValue("Written in the second tab.");
});
