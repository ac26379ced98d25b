import { expectSuits } from "../../browser/page-checks.ts";
import { expect, test } from "../../browser/site-test.ts";
import { enquire, openSignedIn } from "../../browser/staff-steps.ts";
import { testAdmin } from "../../server-process.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
});

test("an admin creates a token, a program uses it, and the admin revokes it", async ({
  page,
  ownServer,
}) => {
  test.slow();
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await openSignedIn(page, ownServer, "/admin/settings/tokens");
  await expect(page.getByText("No tokens yet")).toBeVisible();
  await expectSuits(page, "no tokens");

  await page.getByRole("link", { name: "Create a token" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name of the program")).toBeFocused();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Please choose at least one.")).toBeVisible();
  await dialog.getByLabel("Expires").selectOption("On a date");
  await expectSuits(page, "the form of a token");
  await dialog.getByLabel("Expires").selectOption("In a year");
  await dialog.getByLabel("Name of the program").fill("CRM of the Bengaluru office");
  await dialog.getByLabel(/^Read enquiries/).check();
  await dialog.getByLabel(/^Write and publish posts/).check();
  await dialog.getByLabel("Your password", { exact: true }).fill(testAdmin.password);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog", { name: "Token created" })).toBeVisible();
  await expectSuits(page, "a new token");
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "I’ve copied it" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/tokens$/);
  const row = page.getByRole("row").filter({ hasText: "CRM of the Bengaluru office" });
  await expect(row).toContainText("Never");

  const headers = { Authorization: `Bearer ${token}` };
  const read = () => fetch(`${ownServer.url}/api/enquiries`, { headers });
  expect(await (await read()).json()).toMatchObject({ message: [{ name: "Asha Verma" }] });
  expect((await fetch(`${ownServer.url}/api/clients`, { headers })).status).toBe(403);

  await page.reload();
  await expect(row).not.toContainText("Never");
  await expectSuits(page, "the list of tokens");
  await row.getByRole("link", { name: /^Revoke/ }).click();
  await expect(page.getByRole("dialog", { name: "Revoke token" })).toBeVisible();
  await expectSuits(page, "the revocation of a token");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toBeHidden();
  expect((await read()).status).toBe(401);

  await page.goto(`${ownServer.url}/admin/audit?action=token`);
  await expect(page.getByText(/created a token/)).toBeVisible();
  await expectSuits(page, "the audit log of tokens");
});
