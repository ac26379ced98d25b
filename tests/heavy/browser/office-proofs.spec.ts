import { expect, test } from "../../browser/site-test.ts";
import { askForCall, enquire, openSignedIn, signInByApi } from "../../browser/staff-steps.ts";

// Small defects of the back office that must not return (OFFICE-17).

const phone = { width: 360, height: 740 };
const computer = { width: 1280, height: 900 };

test("every row of recipients' chips is whole, on a phone and a computer", async ({
  page,
  ownServer,
}) => {
  const { send } = await signInByApi(ownServer);
  for (let person = 1; person <= 8; person++) {
    const added = await send("POST", "/api/clients", {
      name: `Person${person} Verma`,
      company_name: "Northfold",
      phone: "+91 98100 00000",
      email_id: `person${person}@northfold.example`,
    });
    expect(added.status).toBe(201);
  }
  await openSignedIn(page, ownServer, "/admin/email");
  await page.getByRole("button", { name: "Select all 8" }).click();
  await expect(page.getByText("8 of 8 selected")).toBeVisible();
  for (const size of [phone, computer]) {
    await page.setViewportSize(size);
    const cut = await page.locator(".to-field__chosen").evaluate((field) => {
      const { bottom } = field.getBoundingClientRect();
      return [...field.children].filter((chip) => chip.getBoundingClientRect().bottom > bottom + 1)
        .length;
    });
    expect({ size, cut }).toEqual({ size, cut: 0 });
  }
});

test("on a phone the header is low, and the second factor of each account is there", async ({
  page,
  ownServer,
}) => {
  await page.setViewportSize(phone);
  await openSignedIn(page, ownServer, "/admin/staff");
  await expect(page.getByText("Password only").first()).toBeVisible();
  const main = await page.locator("main").boundingBox();
  expect(main?.y).toBeLessThanOrEqual(56);
});

for (const [path, bar] of [
  ["/admin/clients", ".selection-bar"],
  ["/admin/client-queries", ".bulk-bar"],
] as const) {
  test(`on a phone the actions for selected rows are one row: ${path}`, async ({
    page,
    ownServer,
  }) => {
    await enquire(ownServer, "Asha Verma", "Hello.");
    await askForCall(ownServer, "Farhan Qureshi");
    await openSignedIn(page, ownServer, path);
    for (const name of [/Asha Verma/, /Farhan Qureshi/]) {
      await page.getByRole("checkbox", { name }).check();
    }
    await page.setViewportSize(phone);
    await expect(page.getByText("2 selected")).toBeVisible();
    const box = await page.locator(bar).boundingBox();
    expect(box?.height).toBeLessThan(64);
    const actions = page.locator(`${bar} :is(button, select):visible`);
    expect(await actions.count()).toBeGreaterThan(3);
    for (const action of await actions.all()) {
      const size = await action.boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(44);
      expect(size?.height).toBeGreaterThanOrEqual(44);
    }
    const more = page.getByRole("button", { name: "More actions" }).last();
    await more.focus();
    await page.keyboard.press("Enter");
    const last = page.locator(bar).getByRole("button", { name: "Delete" });
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(last).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(page.getByText("2 selected")).toBeVisible();
  });
}

test("a segment's dialog fits a phone, and its link is readable under the pointer", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Hello.");
  await openSignedIn(page, ownServer, "/admin/clients");
  await page.getByRole("checkbox", { name: /Asha Verma/ }).check();
  await page.getByRole("button", { name: "Segment", exact: true }).click();
  await page.setViewportSize(phone);
  const sheet = page.getByRole("dialog").locator(".dialog__sheet");
  const overflow = await sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(overflow).toBe(0);
  await page.getByLabel("Name of the segment").fill("Schools");
  await page.keyboard.press("Enter");
  await page.setViewportSize(computer);
  const link = page.getByRole("link", { name: "Schools 1" });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  const ground = () => link.evaluate((each) => getComputedStyle(each).backgroundColor);
  await page.getByRole("heading", { level: 1 }).hover();
  const away = await ground();
  await link.hover();
  expect(await ground()).toBe(away);
});

test("on a phone an email with a chosen time can be scheduled", async ({ page, ownServer }) => {
  await page.setViewportSize(phone);
  await openSignedIn(page, ownServer, "/admin/email");
  await page.getByRole("button", { name: "Send later" }).click();
  await page.getByRole("button", { name: /^In three hours/ }).click();
  await expect(page.getByRole("button", { name: "Schedule" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Send now instead" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Send test to me" })).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
});
