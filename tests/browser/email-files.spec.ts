import { randomBytes } from "node:crypto";
import { emailTo } from "./sent-emails.ts";
import { expect, test } from "./site-test.ts";
import { enquire, openSignedIn } from "./staff-steps.ts";

// A filtered list of clients gets an email with files, from the button on Clients to the mail server.

test("an email to a filtered list brings its files byte for byte", async ({ page, ownServer }) => {
  for (const name of ["Asha Verma", "Farhan Qureshi", "Ashok Rao"]) {
    await enquire(ownServer, name, "Hello.");
  }
  await openSignedIn(page, ownServer, "/admin/clients?q=ash");
  await page.getByRole("button", { name: "Send Email to 2" }).click();
  await expect(page.getByRole("button", { name: "2 clients, from Clients" })).toBeVisible();
  await expect(page.getByText(/^“ash”: Ash.*, Ash/)).toBeVisible();
  await enquire(ownServer, "Ashwin Nair", "Hello.");
  await page.getByRole("button", { name: "1 more matches now. Add them" }).click();
  await expect(page.getByRole("button", { name: "3 clients, from Clients" })).toBeVisible();
  await page.getByLabel("Subject").fill("Prices for {First name|you}");
  await page.getByLabel("Message").fill("The prices are attached.");
  await page.keyboard.press("Control+Enter");
  const asked = page.getByRole("dialog", { name: "You mention an attachment" });
  await asked.getByRole("button", { name: "Cancel" }).click();

  const buffer = randomBytes(300_000);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Message").press("Control+Shift+A");
  await (await chooser).setFiles([
    { name: "prices.bin", mimeType: "application/pdf", buffer },
    { name: "tour.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(10_000_001) },
  ]);
  const files = page.getByRole("region", { name: "Files", exact: true });
  await expect(files.getByText("10.0 MB, too large. Send a link to it instead.")).toBeVisible();
  await expect(files.getByText("900 kB leave our server for 3 people")).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "3 clients, from Clients" })).toBeVisible();
  await page.getByRole("button", { name: "Send to 3 people" }).click();
  await expect(page.getByRole("heading", { name: "Sent: 3 of 3" })).toBeVisible();
  for (const name of ["Asha", "Ashok", "Ashwin"]) {
    const address = `${name.toLowerCase()}@northfold.example`;
    const { attachments } = await emailTo(ownServer, address, new RegExp(`^Prices for ${name}`));
    const [{ content, filename } = { content: "", filename: "" }] = attachments;
    expect([attachments.length, filename]).toEqual([1, "prices.bin"]);
    expect(Buffer.from(content as ArrayBuffer).equals(buffer)).toBe(true);
  }

  await expect(page.getByText("{First name", { exact: false })).toHaveCount(0);
  await page.getByRole("link", { name: /^Asha Verma/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download prices.bin, 300 kB" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(buffer)).toBe(true);
});
