import { join } from "node:path";
import { dayMs } from "../../../contract/durations.ts";
import { copyAt } from "../../../contract/page-copy.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { putStaff } from "../../put-staff.ts";
import type { ServerProcess } from "../../server-process.ts";
import { draftSaved, headline, openEditor, textOf } from "./page-editor-steps.ts";
import { pageApi } from "./page-steps.ts";

// Nothing typed in the editor of pages is lost, and what it says of its state is true.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const headlineIn = async (server: ServerProcess) => {
  const { draft } = await (await pageApi(server)).read("devops");
  return draft && copyAt(draft.copy, headline);
};

const notSaved = "Not saved, trying again. Your texts stay in this browser.";

test("while the server is away, texts stay and are saved when it is back", async ({
  page,
  ownServer,
}) => {
  await openEditor(page, ownServer);
  await page.getByLabel("Headline").fill("Ship on a Monday");
  await draftSaved(page);
  await ownServer.kill();
  await page.getByLabel("Headline").fill("Ship on a Tuesday");
  await expect(page.getByRole("alert").getByText(notSaved)).toBeVisible();
  await expect(page.getByText(/^Draft, saved/)).toBeHidden();
  // On the page too, and typing goes on.
  await expect(textOf(page, headline)).toHaveText("Ship on a Tuesday");
  await page.getByLabel("Headline").pressSequentially(" morning");
  await expect(page.getByText(notSaved)).toBeVisible();
  // Neither published nor claimed to be.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(notSaved)).toBeVisible();

  await ownServer.restart();
  // Without a key pressed.
  await draftSaved(page);
  expect(await headlineIn(ownServer)).toBe("Ship on a Tuesday morning");
  await expect(page.getByText(notSaved)).toBeHidden();
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("unsaved-page:")),
  );
  expect(left).toEqual([]);
});

for (const [status, reason] of [
  [403, "Your account is not allowed to do this."],
  [404, "There is no such page."],
  [413, "This is too large."],
] as const) {
  test(`a draft that is refused with ${status} says why, and what can be done`, async ({
    page,
    context,
    ownServer,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openEditor(page, ownServer);
    let attempts = 0;
    const body = JSON.stringify({ error: "refused", message: reason, requestId: "r" });
    await page.route("**/api/pages/devops/draft", (route) => {
      attempts += 1;
      return route.fulfill({ status, contentType: "application/json", body });
    });
    await page.getByLabel("Headline").fill("Ship on a Tuesday");
    const told = page.getByRole("alert").getByText(`Not saved. ${reason}`);
    await expect(told).toContainText("Your texts stay in this browser.");
    const notice = page.getByRole("region", { name: "Draft not saved" });
    await notice.getByRole("button", { name: "Copy changes" }).click();
    await expect(notice.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe("Hero, headline\nShip on a Tuesday");
    expect(attempts).toBe(1);
    // Another text is another attempt.
    await page.unroute("**/api/pages/devops/draft");
    await page.getByLabel("Headline").fill("Ship on a Wednesday");
    await draftSaved(page);
    await expect(notice).toBeHidden();
    expect(await headlineIn(ownServer)).toBe("Ship on a Wednesday");
  });
}

test("a refused text is named by its field; a reload brings it back", async ({
  page,
  ownServer,
}) => {
  await openEditor(page, ownServer);
  const tooLong = "a".repeat(5_001);
  await page.getByLabel("Headline").fill(tooLong);
  const told = page.getByText("Not saved. Hero, headline: Shorten this to 5000 characters.");
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue(tooLong);
  await expect(told).toBeVisible();
  await page.getByLabel("Headline").fill("Ship on a Tuesday");
  await draftSaved(page);
});

test("left with unsaved texts, the editor continues with them", async ({ page, ownServer }) => {
  await openEditor(page, ownServer);
  // Closed within the pause before saving: the page's end stores them.
  await page.getByLabel("Headline").fill("Ship on a Monday");
  await page.goto(`${ownServer.url}/robots.txt`);
  await page.goto(`${ownServer.url}/admin/pages/edit?page=devops`);
  await expect(page.getByLabel("Headline")).toHaveValue("Ship on a Monday");
  await draftSaved(page);
  expect(await headlineIn(ownServer)).toBe("Ship on a Monday");

  // With the server away, by the editor's own link.
  await page.route("**/api/pages/devops/draft", (route) => route.abort());
  await page.getByLabel("Headline").fill("Ship on a Tuesday");
  await expect(page.getByText(notSaved)).toBeVisible();
  await page.getByRole("link", { name: "Back to Pages" }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  expect(await headlineIn(ownServer)).toBe("Ship on a Monday");
  await page.unroute("**/api/pages/devops/draft");
  await page.goBack();
  await expect(page.getByLabel("Headline")).toHaveValue("Ship on a Tuesday");
  await expect(textOf(page, headline)).toHaveText("Ship on a Tuesday");
  await expect.poll(() => headlineIn(ownServer)).toBe("Ship on a Tuesday");
});

test("texts of this browser that a newer draft lacks are offered, not forced", async ({
  page,
  ownServer,
}) => {
  await openEditor(page, ownServer);
  await page.route("**/api/pages/devops/draft", (route) => route.abort());
  await page.getByLabel("Headline").fill("Written on the train");
  await expect(page.getByText(notSaved)).toBeVisible();
  await page.goto(`${ownServer.url}/robots.txt`);
  await page.unroute("**/api/pages/devops/draft");
  await (await pageApi(ownServer)).save("devops", { [headline]: "Written at the desk" });
  await page.goto(`${ownServer.url}/admin/pages/edit?page=devops`);
  const notice = page.getByRole("alert", { name: "Unsaved texts" });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Headline")).toHaveValue("Written at the desk");
  await notice.getByRole("button", { name: "Use them" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue("Written on the train");
  await expect(notice).toBeHidden();
  await expect.poll(() => headlineIn(ownServer)).toBe("Written on the train");
});

/** Lets another member of staff write on the page. */
async function writeAsColleague(server: ServerProcess) {
  const database = openSqlite(join(server.dataDir, "nirbhay.sqlite"));
  try {
    const { id } = await putStaff(database, "Kavya", "editor");
    const row = { subject: "page:devops", staff_id: id, seen_at: Date.now(), is_writing: 1 };
    await database.write((transaction) => transaction.insertInto("presence").values(row).execute());
  } finally {
    await database.close();
  }
}

test("a colleague who edits the page, and a change that is scheduled, are noticed", async ({
  page,
  ownServer,
}) => {
  await page.clock.install();
  await openEditor(page, ownServer);
  await writeAsColleague(ownServer);
  const pages = await pageApi(ownServer);
  await pages.save("devops", { [headline]: "Ship on a Tuesday" });
  await pages.publish("devops", new Date(Date.now() + dayMs).toISOString());
  await page.clock.fastForward(15_000);
  await expect(page.getByText(/^Kavya.* is here, writes the text\.$/)).toBeVisible();
  await expect(page.getByText(/^Scheduled /)).toBeVisible();
  // The form stays as it was.
  await expect(page.getByLabel("Headline")).toHaveValue("Ship before lunch");
});

test("the target of a link is checked, and published", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/pages/edit?page=company&field=social.0.url");
  const address = page.getByLabel("Address", { exact: true });
  await expect(address).toHaveValue("https://www.linkedin.com/");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  for (const bad of ["javascript:alert(1)", "//evil.example", "http://plain.example", ""]) {
    await address.fill(bad);
    await expect(page.getByText(/^Enter a path like/)).toBeVisible();
    await expect(publish).toHaveAttribute("aria-disabled", "true");
  }
  await address.fill("https://www.linkedin.com/company/first-light");
  await expect(page.getByText(/^Enter a path like/)).toBeHidden();
  await publish.click();
  const home = async () => (await fetch(ownServer.url)).text();
  await expect.poll(home).toContain('href="https://www.linkedin.com/company/first-light"');
});

test("a text that a phone can't show is named while it is typed", async ({ page, ownServer }) => {
  await openEditor(page, ownServer);
  const advice = page.getByText("Wider than a phone of 360 px. Use shorter words.");
  await expect(advice).toBeHidden();
  const text = textOf(page, headline);
  await text.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Donaudampfschifffahrtsgesellschaften");
  await expect(advice).toBeVisible();
  // Beside its field, and in the list of advice; it doesn't prevent publishing.
  await expect(page.locator("#copy-hero-heading-notes")).toContainText("Wider than a phone");
  await page.getByRole("tab", { name: "Advice 1" }).click();
  await expect(page.getByRole("listitem").locator("b")).toHaveText("Hero, headline");
  await draftSaved(page);
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).not.toHaveAttribute("aria-disabled");
  await page.getByRole("button", { name: "Show Hero, headline" }).click();
  await page.getByLabel("Headline").fill("Ship Donaudampf schifffahrts gesellschaften");
  await expect(advice).toBeHidden();

  // Also for a page that is drawn again.
  await page.getByRole("button", { name: /^Offerings/ }).click();
  await page.getByRole("button", { name: /^Containers, where they pay/ }).click();
  await page.locator("#copy-offerings-items-2-heading").fill("x".repeat(39));
  await expect(advice).toBeVisible();
  await page.getByRole("button", { name: "Move up: xxx" }).click();
  await expect(page.locator("#copy-offerings-items-1-heading-notes")).toContainText("Wider than");
});
