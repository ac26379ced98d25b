import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import { photo } from "../../images.ts";
import type { ServerProcess } from "../../server-process.ts";
import { pageInEditor } from "./page-editor-steps.ts";

// Staff swap a drawing of a page for a photo, and visitors see it in the same place and size.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const source = "people.people.0.portrait.source";
const editorPath = `/admin/pages/edit?page=about-us&field=${source}`;

const inFrame = (page: Page, path = source) =>
  pageInEditor(page).locator(`img[data-picture="${path}"]`);

const photoFile = async () => ({
  name: "kavya.jpg",
  mimeType: "image/jpeg",
  buffer: await photo(900, 1400).jpeg().toBuffer(),
});

async function openEditor(page: Page, server: ServerProcess) {
  await openSignedIn(page, server, editorPath);
  const choose = page.getByRole("button", { name: "Choose another picture" });
  await expect(choose).toBeFocused();
  await expect(inFrame(page)).toHaveAttribute("src", /\.svg$/);
  return choose;
}

const publicPage = async (server: ServerProcess) => (await fetch(`${server.url}/about-us`)).text();

/** Box of the first portrait as a visitor sees it, its file, and how far the layout shifted. */
async function seenByVisitor(page: Page, server: ServerProcess) {
  // Photos load when their place is on the screen: without a size they would shift the text below.
  const inView = Promise.withResolvers<void>();
  await page.route("**/media/*", async (route) => {
    await inView.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/about-us`);
  const person = page.locator(".people__row li").first();
  await person.scrollIntoViewIfNeeded();
  inView.resolve();
  const portrait = person.locator("img");
  await expect
    .poll(() => portrait.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  await page.unroute("**/media/*");
  const { currentSrc, srcset, box } = await portrait.evaluate((img: HTMLImageElement) => {
    const { width, height, top } = img.getBoundingClientRect();
    const { currentSrc, srcset } = img;
    return { currentSrc, srcset, box: { width, height, top: top + scrollY } };
  });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Reflect.get(entry, "value") as number);
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  return { file: new URL(currentSrc).pathname, srcset, box, shift };
}

test("by keyboard, a portrait becomes an uploaded photo, is published, and undone", async ({
  page,
  context,
  ownServer,
}) => {
  const visitor = await context.newPage();
  const drawn = await seenByVisitor(visitor, ownServer);
  expect(drawn.file).toMatch(/^\/assets\/desk-kavya-rao-320x400-/);
  // Listens before the page opens: a key pressed right after would be faster than the browser.
  const chooser = page.waitForEvent("filechooser");
  await openEditor(page, ownServer);
  await page.keyboard.press("Tab");
  await expect(page.locator(".picture-control input[type=file]")).toBeFocused();
  await page.keyboard.press("Space");
  await (await chooser).setFiles(await photoFile());
  await expect(page.getByText("kavya.jpg")).toBeVisible();
  await expect(inFrame(page)).toHaveAttribute("src", /^\/media\/[\w-]+\.webp$/);
  expect(await publicPage(ownServer)).not.toContain("/media/");

  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => publicPage(ownServer)).toContain("/media/");
  const shown = await seenByVisitor(visitor, ownServer);
  expect(shown.file).toMatch(/^\/media\//);
  expect(shown.srcset).toMatch(/\/media\/[\w-]+\.webp \d+w/);
  // Beside a photo the desks are no panorama: pictures stand apart, in the same shape and line.
  expect(shown.box.top).toBe(drawn.box.top);
  expect(shown.box.width / shown.box.height).toBeCloseTo(0.8, 2);
  expect(shown.shift).toBeLessThan(0.01);

  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => publicPage(ownServer)).not.toContain("/media/");
  expect(await seenByVisitor(visitor, ownServer)).toMatchObject({ file: drawn.file });
});

test("a picture in the page leads to its field; a file can be dropped on it", async ({
  page,
  ownServer,
}) => {
  test.slow();
  await openEditor(page, ownServer);
  const office = "offices.picture.source";
  await inFrame(page, office).click({ position: { x: 40, y: 40 } });
  const choose = page.locator("#copy-offices-picture-source");
  await expect(choose).toBeFocused();
  await expect(pageInEditor(page).locator("editor-outline")).toContainText("Offices, picture");
  const description = pageInEditor(page).locator("editor-description");
  await expect(description).toHaveText(/^Description: Drawing: rooftops/);
  await description.click();
  const field = page.getByLabel("Description for people who can’t see it");
  await expect(field).toBeFocused();
  await field.fill("Our desks by the window");
  await expect(description).toHaveText("Description: Our desks by the window");
  await inFrame(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#copy-people-people-0-portrait-source")).toBeFocused();
  await inFrame(page, office).click({ position: { x: 40, y: 40 } });

  const { name, mimeType, buffer } = await photoFile();
  const files = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
      transfer.items.add(new File([binary], name, { type }));
      return transfer;
    },
    { bytes: buffer.toString("base64"), name, type: mimeType },
  );
  const control = page.locator(".picture-control");
  await control.dispatchEvent("dragover", { dataTransfer: files });
  await expect(page.getByText("Drop the image to upload it.")).toBeVisible();
  await control.dispatchEvent("drop", { dataTransfer: files });
  await expect(inFrame(page, office)).toHaveAttribute("src", /^\/media\//);
  // Not decorative: it can't be published without a text for people who can't see it.
  const missing = page.getByText("Describe the picture for people who can’t see it.");
  await expect(missing).toBeVisible();
  await field.fill("Our desks");
  await expect(missing).toBeHidden();
  await expect(inFrame(page, office)).toHaveAttribute("src", /^\/media\//);
  await expectSuits(page, "a picture of the page editor");
  await choose.click();
  await expectSuits(page, "the choice of a picture");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect
    .poll(() => publicPage(ownServer))
    .toMatch(/<img src="\/media\/[^>]* alt="Our desks"/);
});

test("files that are no pictures are refused beside the field", async ({ page, ownServer }) => {
  await openEditor(page, ownServer);
  const input = page.locator(".picture-control input[type=file]");
  const alert = page.locator(".picture-control").getByRole("alert");
  const buffer = Buffer.from("not a picture");
  await input.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer });
  await expect(alert).toContainText("We can’t read this image");
  const large = await readFile(process.execPath);
  await input.setInputFiles({
    name: "huge.jpg",
    mimeType: "image/jpeg",
    buffer: large.subarray(0, 11 * 1024 * 1024),
  });
  await expect(alert).toContainText("the limit is 10 MB");
  await expect(inFrame(page)).toHaveAttribute("src", /\.svg$/);
  await expect(page.locator(".picture-thumbnail")).toHaveText("Drawing of a pile of sheets");
});
