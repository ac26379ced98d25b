import { sentEmails } from "../../browser/sent-emails.ts";
import { expect, test } from "../../browser/site-test.ts";
import { enquire, openSignedIn } from "../../browser/staff-steps.ts";

test("clients are tagged in bulk, saved as a segment, and emailed", async ({ page, ownServer }) => {
  for (const name of ["Asha Verma", "Farhan Qureshi", "Ishita Banerjee"]) {
    await enquire(ownServer, name, "Hello.");
  }
  await openSignedIn(page, ownServer, "/admin/clients");
  await page.getByRole("checkbox", { name: "Select Asha Verma" }).check();
  await page.getByRole("checkbox", { name: "Select Ishita Banerjee" }).check();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Tag 2 clients" });
  await dialog.getByLabel("Tag").fill("Schools");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 clients tagged “Schools”")).toBeVisible();

  await page.getByRole("combobox", { name: "Tag" }).selectOption("Schools");
  await expect(page.getByText("2 people match")).toBeVisible();
  await page.getByRole("button", { name: "Save as segment" }).click();
  await page.getByLabel("Name of the segment").fill("Our schools");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Our schools 2" })).toBeVisible();

  await page.getByRole("link", { name: "Send Email" }).last().click();
  const to = page.getByRole("combobox", { name: "To" });
  await to.fill("schools");
  await expect(page.getByRole("option", { name: /^Our schools/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 3 selected")).toBeVisible();
  await page.getByLabel("Subject").fill("A workshop for schools");
  await page.keyboard.press("Control+Enter");
  const emails = await sentEmails(ownServer, 2, { subject: "A workshop for schools" });
  const recipients = emails.map((email) => email.to?.map(({ address }) => address).join());
  expect(new Set(recipients)).toEqual(
    new Set(["asha@northfold.example", "ishita@northfold.example"]),
  );
});
