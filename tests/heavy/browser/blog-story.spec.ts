import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { dayMs } from "../../../contract/durations.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import type { ServerProcess } from "../../server-process.ts";
import { publish } from "./editor-steps.ts";

// One post from its first draft to its end, as its writers do it and a reader sees it.

const title = "A lantern at the gate";
const address = "/blogs/a-lantern-at-the-gate";
const text = (page: Page) => page.locator(".tiptap");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Somebody without JavaScript, who loads what is there now. */
async function openReader(browser: Browser, server: ServerProcess) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  return {
    async seesInList() {
      await page.goto(`${server.url}/blogs`);
      return page.getByRole("link", { name: title }).first().isVisible();
    },
    async reads(): Promise<string | null> {
      const answer = await page.goto(server.url + address);
      if (answer?.status() === 404) return null;
      return page.locator(".prose").textContent();
    },
    close: () => context.close(),
  };
}

async function write(page: Page, typed: string) {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(typed);
}

test("written, scheduled, published, edited from two windows, restored, deleted", async ({
  page,
  browser,
  ownServer,
}) => {
  test.setTimeout(480_000);
  const reader = await openReader(browser, ownServer);

  // Only writers can read a draft.
  await openSignedIn(page, ownServer, "/admin/blogs/create-new");
  await page.getByLabel("Blog title").fill(title);
  await page.getByLabel("Category").fill("Data");
  await write(page, "First words.");
  await press(page, "Save draft");
  await expect(page.getByRole("heading", { name: "Edit Blog" })).toBeVisible();
  expect(await reader.reads()).toBeNull();
  expect(await reader.seesInList()).toBe(false);

  // Scheduled for tomorrow, it is published by itself when that time has come.
  await press(page, "Publish");
  await page.getByRole("radio", { name: "Schedule" }).check();
  await page.getByLabel("Date and time").fill(inKolkata(Date.now() + dayMs));
  await page.getByRole("button", { name: /^Schedule for/ }).click();
  await expectToast(page, "Blog saved");
  expect(await reader.reads()).toBeNull();
  await makeDue(ownServer);
  await expect.poll(() => reader.reads()).toContain("First words.");
  expect(await reader.seesInList()).toBe(true);

  // Two windows: neither overwrites the other's text.
  await page.reload();
  const other = await (await browser.newContext()).newPage();
  await openSignedIn(other, ownServer, new URL(page.url()).pathname + new URL(page.url()).search);
  await write(other, " Theirs.");
  await publish(other);
  await expectToast(other, "Blog saved");
  expect(await reader.reads()).toContain("First words. Theirs.");
  await write(page, " Mine.");
  await publish(page);
  const conflict = page.getByRole("dialog", { name: "Somebody else saved this post" });
  await expect(conflict.locator("dd del")).toContainText("Theirs");
  expect(await reader.reads()).not.toContain("Mine");
  await conflict.getByRole("button", { name: "Overwrite with mine" }).click();
  await expectToast(page, "Blog saved");
  expect(await reader.reads()).toContain("First words. Mine.");
  await other.context().close();

  // An earlier version is restored.
  await page.getByRole("link", { name: "Revisions" }).click();
  await page.getByRole("link", { name: /^Version 4/ }).click();
  await page.getByRole("link", { name: "Restore this version" }).click();
  await press(page, "Restore");
  await expect.poll(() => reader.reads()).toContain("First words. Theirs.");

  // Deleted, and brought back by the toast.
  await page.getByRole("link", { name: "Blogs", exact: true }).click();
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await page
    .getByRole("dialog", { name: "Delete Blog" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Blog deleted successfully")).toBeVisible();
  expect(await reader.reads()).toBeNull();
  expect(await reader.seesInList()).toBe(false);
  await press(page, "Undo");
  await expect.poll(() => reader.reads()).toContain("First words. Theirs.");
  expect(await reader.seesInList()).toBe(true);
  await reader.close();
});

/** As if the time of every scheduled post had come. */
async function makeDue({ dataDir }: ServerProcess): Promise<void> {
  const database = openSqlite(join(dataDir, "nirbhay.sqlite"));
  await database.write((transaction) =>
    transaction
      .updateTable("posts")
      .set({ dated_at: Date.now() })
      .where("status", "=", "scheduled")
      .execute(),
  );
  await database.close();
}

/** An instant (ms) as a datetime field in India has it. */
function inKolkata(instant: number): string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Kolkata",
    dateStyle: "short",
    timeStyle: "short",
  });
  return format.format(instant).replace(" ", "T");
}
