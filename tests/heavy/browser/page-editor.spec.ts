import type { Page } from "@playwright/test";
import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";
import type { ServerProcess } from "../../server-process.ts";
import {
  draftSaved,
  headline,
  openEditor,
  pageInEditor,
  publicPage,
  textOf,
} from "./page-editor-steps.ts";
import { pageApi } from "./page-steps.ts";

// Staff edit a page of the site: on the page itself and in the fields beside it.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const containers = "Containers, where they pay";

test("an editor changes a headline on the page, moves an item, publishes and undoes", async ({
  page,
  ownServer,
}) => {
  await openEditor(page, ownServer);
  const text = textOf(page, headline);
  await text.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" on a Tuesday");
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Headline");
  await expect(field).toHaveValue("Ship before lunch on a Tuesday");
  await expect(text).toHaveText("Ship before lunch on a Tuesday");
  await field.fill("Ship on a Tuesday");
  await expect(text).toHaveText("Ship on a Tuesday");
  await expect(page.getByText("Published: “Ship before lunch”")).toBeVisible();
  await draftSaved(page);

  // Links of the page don't leave.
  await pageInEditor(page).getByRole("link", { name: "Nirbhay" }).first().click();
  await expect(text).toHaveText("Ship on a Tuesday");

  await page.getByRole("button", { name: /^Offerings/ }).click();
  const up = page.getByRole("button", { name: `Move up: ${containers}` });
  await up.click();
  await expect(page.getByText(`${containers}: 2 of 4`)).toBeAttached();
  await expect(up).toBeFocused();
  await expect(textOf(page, "offerings.items.1.heading")).toHaveText(containers);
  await draftSaved(page);
  await expect(page.getByRole("link", { name: "Changes 2" })).toBeVisible();
  expect(await publicPage(ownServer)).not.toContain("Ship on a Tuesday");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published \d\d:\d\d, seen by visitors$/)).toBeVisible();
  await expect.poll(() => publicPage(ownServer)).toContain("Ship on a Tuesday");
  const published = await publicPage(ownServer);
  expect(published.indexOf(containers)).toBeLessThan(published.indexOf("Infrastructure in"));

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => publicPage(ownServer)).toContain("Ship before lunch");
  await expect(field).toBeHidden();
  await expect(text).toHaveText("Ship before lunch");
});

test("the same by keyboard alone", async ({ page, ownServer }) => {
  await openEditor(page, ownServer);
  const press = (key: string) => page.keyboard.press(key);
  // From the bar into the page.
  await page.getByRole("link", { name: "Back to Pages" }).focus();
  await press("F6");
  const text = textOf(page, headline);
  await expect(pageInEditor(page).locator("main copy-text").first()).toBeFocused();
  await text.focus();
  await press("Enter");
  await page.keyboard.type(", every day");
  await expect(text).toHaveText("Ship before lunch, every day");
  await press("Tab");
  await expect(textOf(page, "hero.lead")).toBeFocused();
  await press("Shift+Tab");
  await press("Escape");
  await expect(page.getByLabel("Headline")).toBeFocused();
  await expect(page.getByLabel("Headline")).toHaveValue("Ship before lunch, every day");
  await page.keyboard.type("!");
  await expect(text).toHaveText("Ship before lunch, every day!");
  await press("Control+s");
  await draftSaved(page);

  // An item moves with the text that is being written in it.
  await page.getByRole("button", { name: /^Offerings/ }).focus();
  await press("Enter");
  await page.getByRole("button", { name: new RegExp(`^${containers}`) }).focus();
  await press("Enter");
  const heading = page.locator("#copy-offerings-items-2-heading");
  await heading.focus();
  await press("Alt+ArrowUp");
  await expect(page.locator("#copy-offerings-items-1-heading")).toBeFocused();
  await expect(page.locator("#copy-offerings-items-1-heading")).toHaveValue(containers);
  await expect(textOf(page, "offerings.items.1.heading")).toHaveText(containers);

  await press("F6");
  await expect(page.getByRole("link", { name: "Back to Pages" })).toBeFocused();
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await press("Enter");
  await expect.poll(() => publicPage(ownServer)).toContain("Ship before lunch, every day!");
  await page.getByRole("button", { name: "Undo" }).focus();
  await press("Enter");
  await expect.poll(() => publicPage(ownServer)).not.toContain("every day!");
});

test("an error holds publishing back, and leads to its field", async ({ page, ownServer }) => {
  await openEditor(page, ownServer);
  await page.getByRole("tab", { name: "Search result" }).click();
  await page.getByLabel("Title").fill(`DevOps ${"and more ".repeat(9)}`);
  await draftSaved(page);
  // Not disabled for the keyboard: it leads to the reason.
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Fix this to publish/)).toBeVisible();
  await page.getByRole("button", { name: "Show Title" }).first().click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(/^Shorten this/)).toBeHidden();
});

test("two editors lose no word", async ({ page, ownServer }) => {
  await openEditor(page, ownServer);
  await page.getByLabel("Headline").fill("Ship on a Tuesday");
  await page.getByLabel("Lead").fill("My lead.");
  await draftSaved(page);
  await publishAsAnother(ownServer);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/published this page while you were writing$/)).toBeVisible();
  await expect(page.getByText("0 of 1 chosen")).toBeVisible();
  await page.getByRole("button", { name: "Write a third version from both" }).click();
  await page.getByLabel("Third version").fill("Ship every Tuesday");
  await expectSuits(page, "the conflict of two versions");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => publicPage(ownServer)).toContain("Ship every Tuesday");
  const published = await publicPage(ownServer);
  expect(published).toContain("My lead.");
  expect(published).toContain("Their offerings");
});

test("a colleague's version is noticed and brought into the draft", async ({ page, ownServer }) => {
  await typeWhileAnotherPublishes(page, ownServer, "Lead", "My lead.");
  const notice = page.getByRole("region", { name: "A newer version" });
  await expect(notice).toContainText(
    /published version 1 \(today, \d\d:\d\d\)\. Your changes stay/,
  );
  await expectSuits(page, "the notice of a newer version");
  await expect(page.getByLabel("Headline")).toHaveValue("Ship before lunch");
  await notice.getByRole("button", { name: "Update my draft" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue("Ship every day");
  await expect(page.getByLabel("Lead")).toHaveValue("My lead.");
  await expect(textOf(page, headline)).toHaveText("Ship every day");
  await expect(notice).toBeHidden();
  await draftSaved(page);
});

test("updating a draft asks where both changed a text", async ({ page, ownServer }) => {
  await typeWhileAnotherPublishes(page, ownServer, "Headline", "Ship on a Tuesday");
  await page.getByRole("button", { name: "Update my draft" }).click();
  const question = page.getByRole("heading", {
    name: /published this page while you were writing$/,
  });
  await expect(question).toBeFocused();
  await page.getByText("Yours", { exact: true }).click();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue("Ship on a Tuesday");
  await draftSaved(page);
  await expect(page.getByRole("region", { name: "A newer version" })).toBeHidden();
  expect(await publicPage(ownServer)).toContain("Ship every day");
});

test("without a draft a colleague's version is shown, not undone", async ({ page, ownServer }) => {
  await page.clock.install();
  await openEditor(page, ownServer);
  const pages = await pageApi(ownServer);
  await pages.save("devops", { [headline]: "Ship every day" });
  await pages.publish("devops");
  await page.clock.fastForward(15_000);
  await expect(page.getByText(/^Published \d\d:\d\d, seen by visitors$/)).toBeVisible();
  await page.getByRole("button", { name: "Show the new version" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue("Ship every day");
  await expect(textOf(page, headline)).toHaveText("Ship every day");
  expect((await pages.read("devops")).draft).toBeNull();
});

/** Saves a text as a draft; the editor then notices that another member of staff has published. */
async function typeWhileAnotherPublishes(
  page: Page,
  server: ServerProcess,
  label: string,
  text: string,
) {
  await page.clock.install();
  await openEditor(page, server);
  await page.getByLabel(label).fill(text);
  await draftSaved(page);
  await publishAsAnother(server);
  await page.clock.fastForward(15_000);
}

/** Another member of staff changes the headline and another text, and publishes. */
async function publishAsAnother(server: ServerProcess) {
  const staff = await signInByApi(server);
  const answer = await staff.send("GET", "/api/pages/devops");
  const { data } = (await answer.json()) as {
    data: { copy: DevopsCopy; draft: { copy: DevopsCopy; savedAt: number } };
  };
  const { copy, savedAt } = data.draft;
  // The same account, whose draft is put back afterwards: the server under test has only one.
  const theirs = {
    ...data.copy,
    hero: { ...data.copy.hero, heading: "Ship every day" },
    offerings: { ...data.copy.offerings, heading: "Their offerings" },
  };
  const put = async (body: object, replaces: number | null) => {
    const saved = await staff.send("PUT", "/api/pages/devops/draft", {
      copy: body,
      madeFrom: 0,
      replaces,
    });
    expect(saved.status).toBe(200);
    return ((await saved.json()) as { savedAt: number }).savedAt;
  };
  await put(theirs, savedAt);
  const published = await staff.send("POST", "/api/pages/devops/publish", { version: 0 });
  expect(published.status).toBe(200);
  await put(copy, null);
}

type DevopsCopy = { hero: { heading: string; lead: string }; offerings: object };

test("an address that names a field begins with it", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/pages/edit?page=devops&field=callPanel.lead");
  await expect(page.locator("textarea:focus")).toHaveValue(/^Thirty minutes/);
});

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`opening a part shows it on the page, below the header, at ${width} px`, async ({
    page,
    ownServer,
  }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, ownServer);
    const header = pageInEditor(page).locator("header").first();
    const isShown = async (path: string) => {
      const [covered, inner] = await header.evaluate((element) => [
        element.getBoundingClientRect().bottom,
        element.ownerDocument.documentElement.clientHeight,
      ]);
      const at = await textOf(page, path).evaluate((text) => text.getBoundingClientRect().top);
      return at >= Math.max(0, covered ?? 0) && at < (inner ?? 0);
    };
    expect(await isShown("section.heading")).toBe(false);
    await page.getByRole("button", { name: /^Section/ }).click();
    await expect.poll(() => isShown("section.heading")).toBe(true);
    // A field that gets the focus shows its text, too.
    await page.getByRole("button", { name: /^Offerings/ }).click();
    await page.getByLabel("Heading").first().focus();
    await expect.poll(() => isShown("offerings.heading")).toBe(true);
    await page.getByRole("button", { name: /^Hero/ }).click();
    await expect.poll(() => isShown(headline)).toBe(true);
  });
}

test("the page editor suits everyone", async ({ page, ownServer }) => {
  test.slow();
  await openEditor(page, ownServer);
  await page.getByLabel("Headline").fill("Ship on a Tuesday");
  await draftSaved(page);
  await expectSuits(page, "the page editor");
  await page.getByRole("button", { name: /^Offerings/ }).click();
  await page.getByRole("button", { name: new RegExp(`^${containers}`) }).click();
  await expectSuits(page, "a list of the page editor");
  await page.getByRole("tab", { name: "Search result" }).click();
  await page.getByLabel("Title").fill(`DevOps ${"and more ".repeat(9)}`);
  await expectSuits(page, "the search result of a page");
  await page.getByRole("tab", { name: "Advice" }).click();
  await expectSuits(page, "advice for a page");
});

for (const [name, address, read] of [
  ["home", "/", ".counters__value"],
  ["fintech", "/industry/fintech", "progress, .gap-call__numbers"],
] as const)
  test(`what ${name} reads from texts is the same in the editor`, async ({ page, ownServer }) => {
    const tags = (all: Element[]) => all.map(({ outerHTML }) => /^[^>]*/.exec(outerHTML)?.[0]);
    await page.goto(ownServer.url + address);
    const seen = await page.locator(read).evaluateAll(tags);
    await openSignedIn(page, ownServer, `/admin/pages/edit?page=${name}`);
    await expect(pageInEditor(page).locator("copy-text[role]").first()).toBeAttached();
    expect(await pageInEditor(page).locator(read).evaluateAll(tags)).toEqual(seen);
  });
