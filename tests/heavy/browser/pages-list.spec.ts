import { dayMs } from "../../../contract/durations.ts";
import { copyAt } from "../../../contract/page-copy.ts";
import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, row } from "../../browser/staff-steps.ts";
import { pageApi } from "./page-steps.ts";

test("the list of pages: states, search in texts, filters, and rows that open the editor", async ({
  page,
  ownServer,
}) => {
  const pages = await pageApi(ownServer);
  await pages.save("devops", { "hero.lead": "Releases before the zebra wakes." });
  await pages.publish("devops");
  await pages.save("devops", { "hero.heading": "Ship on a Tuesday" });
  await pages.save("fintech", { "hero.heading": "Money, counted twice" });
  await pages.publish("fintech", new Date(Date.now() + dayMs).toISOString());
  await openSignedIn(page, ownServer, "/admin/pages");
  await expect(row(page, "/services/devops")).toContainText("Draftyou, 1 change");
  await expect(row(page, "/industry/fintech")).toContainText(/Scheduled.* IST/);
  await expect(row(page, "/industry/retail-sector")).toContainText("Starter copy, unchanged");
  await expectSuits(page, "the list of pages");

  await page.getByLabel("Search pages").fill("zebra");
  const found = page.getByRole("link", { name: /^Hero, lead Releases before the zebra/ });
  await expect(found).toHaveAttribute("href", "/admin/pages/edit?page=devops&field=hero.lead");
  await expect(page.locator(".page-list__name")).toHaveText(["DevOps"]);
  await expectSuits(page, "a search in the texts of pages");
  await page.getByLabel("Search pages").fill("quagga");
  await expect(page.getByText("No page or text contains “quagga”")).toBeVisible();
  await expectSuits(page, "a search that finds no page");
  await page.getByRole("link", { name: "Clear" }).click();

  const states = page.getByRole("navigation", { name: "State of pages" });
  await states.getByRole("link", { name: "Scheduled 1" }).click();
  await expect(page.locator(".page-list__name")).toHaveText(["Fintech"]);
  await states.getByRole("link", { name: "Drafts 1" }).click();
  await expect(page.locator(".page-list__name")).toHaveText(["DevOps"]);
  // Wherever a row is clicked.
  const box = await row(page, "/services/devops").getByRole("cell").nth(1).boundingBox();
  if (!box) throw new Error("The row is not shown.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/admin\/pages\/edit\?page=devops$/);
});

test("keys, the palette and the help lead to the pages", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/blogs");
  await expect(page.getByRole("heading", { name: "Blogs", exact: true })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page).toHaveTitle(/^Pages/);
  await expect(page.locator(".page-list__name").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator(".page-list__name").first()).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("change a text");
  await expect(
    page.getByRole("option", { name: /Change a text of the site/ }).first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`${ownServer.url}/admin/help`);
  await page.getByRole("link", { name: /^Change a text of the site/ }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test("changes are compared, restored alone, published and taken back", async ({
  page,
  ownServer,
}) => {
  const pages = await pageApi(ownServer);
  const { copy } = await pages.read("devops");
  const offerings = copyAt(copy, "offerings.items") as unknown as string[];
  await pages.save("devops", {
    "hero.heading": "Ship on a Tuesday",
    "hero.lead": "We set up what your team can run.",
    "offerings.items": offerings.toReversed(),
  });
  await openSignedIn(page, ownServer, "/admin/pages");
  await page.getByRole("link", { name: "History DevOps" }).click();
  const changes = page.getByRole("list", { name: "Changes" });
  await expect(changes.getByRole("listitem").first()).toContainText("Hero, headline");
  await expect(changes.locator("ins").first()).toContainText("Tuesday");
  await expect(changes.locator("del").first()).toBeVisible();
  await expect(changes.locator(".changes__moved").first()).toBeVisible();
  await expectSuits(page, "the changes of a page");

  await page.getByRole("button", { name: "Restore Hero, headline" }).click();
  await expect(changes).not.toContainText("Hero, headline");
  await expect(changes).toContainText("Hero, lead");
  for (;;) {
    const moves = await page.getByRole("button", { name: /^Undo move/ }).count();
    if (moves === 0) break;
    await page
      .getByRole("button", { name: /^Undo move/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Undo move/ })).toHaveCount(moves - 1);
  }
  const { draft } = await pages.read("devops");
  expect(copyAt(draft?.copy, "hero.heading")).toBe(copyAt(copy, "hero.heading"));
  expect(copyAt(draft?.copy, "offerings.items")).toEqual(offerings);

  await page.getByRole("button", { name: "Publish 1 change" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Version 1");
  await expect
    .poll(async () => (await fetch(`${ownServer.url}/services/devops`)).text())
    .toContain("We set up what your team can run.");
  await expectSuits(page, "the history of a page");

  await history.getByRole("link", { name: "Restore Starter copy" }).click();
  const dialog = page.getByRole("dialog", { name: "Restore the starter copy" });
  await expectSuits(page, "the dialog before a version is restored");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/edit\?page=devops$/);
  const restored = await pages.read("devops");
  expect(restored.version).toBe(1);
  expect(copyAt(restored.draft?.copy, "hero.lead")).toBe(copyAt(copy, "hero.lead"));
});

test("errors hold publishing back; a draft is published later or discarded", async ({
  page,
  ownServer,
}) => {
  const pages = await pageApi(ownServer);
  await pages.save("devops", { "hero.heading": "<b>Ship</b>" });
  await openSignedIn(page, ownServer, "/admin/pages/changes?page=devops");
  await expect(page.getByText("One error is left: Hero, headline.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeDisabled();
  await expectSuits(page, "changes that an error holds back");
  await pages.save("devops", { "hero.heading": "Ship on a Tuesday" });
  await page.reload();
  await page.getByRole("link", { name: "Publish later" }).click();
  await expectSuits(page, "the dialog to publish later");
  const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  await page.getByLabel("Another time (IST)").fill(`${day}T09:00`);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText(/A change is scheduled for .* 09:00 IST/)).toBeVisible();
  expect((await pages.read("devops")).scheduled?.at).toBe(`${day}T03:30:00.000Z`);
  await expectSuits(page, "a page with a scheduled change");
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("Nothing has changed yet")).toBeVisible();
  expect((await pages.read("devops")).draft).toBeNull();
});
