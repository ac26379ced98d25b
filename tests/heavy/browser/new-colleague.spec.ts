import { overflowOf } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signInByApi } from "../../browser/staff-steps.ts";

const long = "x".repeat(100);

test("a tab has its client's name, and a long one stays within the screen", async ({
  page,
  ownServer,
}) => {
  const { send } = await signInByApi(ownServer);
  for (const [index, name] of [long, "O'Brien & Söhne <b>"].entries()) {
    const person = { name, company_name: "", email_id: `p${index}@firm.example`, phone: "" };
    expect((await send("POST", "/api/clients", person)).status).toBe(201);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, ownServer, "/admin/clients");
  await page.getByRole("link", { name: "O'Brien & Söhne <b>" }).first().click();
  await expect(page).toHaveTitle(/^O'Brien & Söhne <b> \| \w+ back office$/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Clients \|/);
  await page.getByRole("link", { name: long }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: long })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${long} `));
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("an import on a phone says beside its button what is missing", async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, ownServer, "/admin/clients/import");
  const columns = Array.from({ length: 30 }, (_, index) => `Other ${index}`).join(",");
  const buffer = Buffer.from(`Email,${columns}\nasha@firm.example,${columns}\n`);
  const file = { name: "people.csv", mimeType: "text/csv", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Check rows" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Say where you know them from." });
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Where do you know them from?")).toBeFocused();
  await expect(page.getByLabel("Where do you know them from?")).toBeInViewport({ ratio: 1 });
});

test("an import counts all of its rows, more than a hundred too", async ({ page, ownServer }) => {
  await openSignedIn(page, ownServer, "/admin/clients/import");
  const rows = Array.from({ length: 130 }, (_, index) => `p${index}@firm.example,Person ${index}`);
  const buffer = Buffer.from(["Email,Name", ...rows, ",Nobody"].join("\n"));
  const file = { name: "people.csv", mimeType: "text/csv", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByLabel("Where do you know them from?").fill("Trade fair");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("button", { name: "131 All" })).toBeVisible();
  await expect(page.getByRole("button", { name: "130 New" })).toBeVisible();
  await page.getByRole("button", { name: /^Import/ }).click();
  await expect(page.getByRole("link", { name: "Show the 130 people" })).toBeVisible();
});

test("with forced colours, the chosen one of several is outlined", async ({ page, ownServer }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openSignedIn(page, ownServer, "/admin/clients");
  const styleOf = (name: string) =>
    page
      .getByRole("link", { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  await expect(page.getByRole("link", { name: "Companies" })).toBeVisible();
  expect([await styleOf("People"), await styleOf("Companies")]).toEqual(["solid", "none"]);
});
