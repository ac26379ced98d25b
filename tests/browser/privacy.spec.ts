import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { testAdmin } from "../server-process.ts";
import { violationsOf } from "./page-checks.ts";
import { expect, test } from "./site-test.ts";
import { openSignedIn } from "./staff-steps.ts";

test.use({ environment: { STARTER_CONTENT: "off", RETENTION_MONTHS: "6" } });

const asha = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "asha@northfold.example",
  phone: "+91 98100-00000",
  description: "Can our gateway move in pieces?",
};

async function enquire(server: { url: string }, change: Partial<typeof asha> = {}) {
  const answer = await fetch(`${server.url}/api/queries`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...asha, ...change }),
  });
  expect(answer.status).toBe(201);
}

async function find(page: Page, sought: string) {
  await page.getByLabel("Email address, phone number or name").fill(sought);
  await page.getByRole("button", { name: "Find" }).click();
}

test("a person is found, exported, restricted and erased in two steps", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer);
  await enquire(ownServer, { email_id: "farhan@tarangpay.example", phone: "+91 98110 00927" });
  await openSignedIn(page, ownServer, "/admin/privacy");

  await page.getByRole("button", { name: "Find" }).click();
  await expect(
    page.getByText("Please enter an email address, a phone number or a name."),
  ).toBeVisible();
  await find(page, "098100 00000");
  const card = page.getByRole("region", { name: "098100 00000" });
  await expect(card.getByRole("heading", { name: "098100 00000" })).toBeFocused();
  await expect(card.getByRole("row", { name: /^Emails 2/ })).toBeVisible();
  await expect(card.getByRole("row", { name: /^Together 5/ })).toBeVisible();
  await card.getByText("Consent given with each form").click();
  await expect(card).toContainText("An enquiry, privacy notice of");

  const downloading = page.waitForEvent("download");
  await card.getByRole("button", { name: "Export as JSON" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const document = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(document.Enquiries).toMatchObject([{ Message: asha.description }]);

  await card.getByRole("button", { name: "Restrict Asha Verma" }).click();
  await expect(card.getByText(/^Restricted since/)).toBeVisible();

  await card.getByRole("button", { name: "Erase..." }).click();
  const panel = page.getByRole("region", { name: "Erase Asha Verma" });
  await expect(panel).toContainText("1 client, 1 enquiry and 2 emails, with files");
  await expect(panel).toContainText("GDPR Art. 18");
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel).toHaveCount(0);
  await card.getByRole("button", { name: "Erase..." }).click();
  await panel.getByLabel("Type the person’s address to confirm").fill(asha.email_id);
  await panel.getByLabel("Your password", { exact: true }).fill(testAdmin.password);
  await panel.getByRole("button", { name: "Erase permanently" }).click();
  await expect(card).toContainText(
    "Erased: 1 client, 1 enquiry and 2 emails. We have no data about this person.",
  );

  await find(page, "farhan@tarangpay.example");
  const other = page.getByRole("region", { name: "farhan@" });
  await expect(other.getByRole("row", { name: /^Enquiries 1/ })).toBeVisible();
  expect(page.url()).not.toContain("farhan");
});
