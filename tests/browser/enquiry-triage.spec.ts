import { readFileSync } from "node:fs";
import { emailTo, sentEmails } from "./sent-emails.ts";
import { expect, test } from "./site-test.ts";
import { askForCall, conversation, enquire, openSignedIn, row } from "./staff-steps.ts";
import { expectToast } from "./toasts.ts";

// Enquiries in the back office, against the real server, and answers to them.

test("an enquiry is counted, found, given to somebody and followed to its client", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await askForCall(ownServer, "Farhan Qureshi");
  await openSignedIn(page, ownServer, "/admin/home");
  await expect(page.getByRole("link", { name: "1 New enquiries" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Client Queries 2 waiting" })).toBeVisible();
  await page.getByRole("link", { name: "1 Calls to return" }).click();
  const farhan = conversation(page, "Farhan Qureshi");
  const asha = conversation(page, "Asha Verma");
  await expect(farhan).toBeVisible();
  await expect(asha).toHaveCount(0);
  await page.getByRole("link", { name: "All open 2" }).click();
  await expect(asha).toBeVisible();

  // By keyboard alone, from the row to the note and the status.
  await asha.focus();
  await page.keyboard.press("o");
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  await expect(pane).toContainText("Can the gateway move in pieces?");
  await page.keyboard.press("n");
  await page.keyboard.type("Send the plan by Friday.");
  await expect(pane.getByText(/Draft saved/)).toBeVisible();
  await page.reload();
  await expect(pane.getByLabel("Note", { exact: true })).toHaveValue("Send the plan by Friday.");
  await pane.getByLabel("Note", { exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(pane.getByText("Internal note")).toBeVisible();
  await pane.getByLabel("Status").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Ta");
  await page.keyboard.press("Enter");
  await expect(pane.getByText(/changed the status from Enquired to Talking/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Client Queries 2 waiting" })).toBeVisible();
  // What is typed after a button that opens a field goes into it, not to keys of the page.
  await pane.getByRole("button", { name: "Reply", exact: true }).click();
  for (const list of ["Cc", "Bcc"]) {
    await pane.getByRole("button", { name: list, exact: true }).click();
    await page.keyboard.type("enx@other.example");
    await expect(pane.getByRole("combobox", { name: list })).toHaveValue("enx@other.example");
    await page.keyboard.press("Escape");
  }
  // On paper the text is dark, also from the dark theme.
  await page.locator(".admin").evaluate((frame) => frame.setAttribute("data-theme", "dark"));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const name = pane.getByRole("heading", { level: 2 }).first();
  const ink = await name.evaluate((text) => getComputedStyle(text).color.match(/[\d.]+/g));
  expect(ink?.slice(0, 3).every((part) => Number(part) < 100)).toBe(true);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  // A tablet has room for one of list and conversation.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 800, height });
  await expect(pane.getByRole("link", { name: "Back to the list" })).toBeVisible();
  await page.setViewportSize({ width, height });
  await page.getByRole("link", { name: "Client page" }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Asha Verma" })).toBeVisible();
});

test("spam marked in one go by keyboard leaves the clients, and is answered no more", async ({
  page,
  ownServer,
}) => {
  for (const name of ["Asha Verma", "Farhan Qureshi", "Ishita Banerjee"]) {
    await enquire(ownServer, name, "Hello.");
  }
  await openSignedIn(page, ownServer, "/admin/client-queries");
  for (const name of ["Asha Verma", "Farhan Qureshi"]) {
    await page.getByRole("checkbox", { name: `Select enquiry from ${name}` }).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Mark as spam" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("2 marked as spam")).toBeVisible();
  await expect(page.getByRole("link", { name: "Enquiries 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Spam 2" })).toBeVisible();
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(row(page, "Ishita Banerjee")).toBeVisible();
  await expect(row(page, "Asha Verma")).toHaveCount(0);
  await page.getByLabel("Show").selectOption("Spam senders");
  await expect(row(page, "Asha Verma")).toBeVisible();
  await page.getByRole("link", { name: "Send Email" }).first().click();
  await expect(page.getByRole("button", { name: "Select all 1" })).toBeVisible();
});

test("an answer begins at the enquiry, and is listed with the client", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Hello.");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await conversation(page, "Asha Verma").click();
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  const reply = pane.getByLabel("Reply", { exact: true });
  await pane.getByRole("button", { name: "Reply to Asha" }).click();
  await test.step("formatted by keys, which Ctrl Z undoes", async () => {
    await reply.pressSequentially("It can");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+b");
    await expect(reply).toHaveValue("**It can**");
    await page.keyboard.press("Control+z");
    await expect(reply).toHaveValue("It can");
    await page.keyboard.press("Control+b");
    await page.keyboard.press("Home");
    await pane.getByRole("button", { name: "Bulleted list" }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("now");
    await expect(reply).toHaveValue("- **It can**\n- now");
  });
  await pane.getByRole("button", { name: "Send", exact: true }).click();
  await pane.getByRole("button", { name: "Send now" }).click();
  await expect(pane.getByText(/^Delivered to the mail server/)).toBeVisible();
  await expect(pane.getByRole("listitem").filter({ hasText: /^It can$/ })).toBeVisible();
  const sent = await emailTo(ownServer, "asha@northfold.example", /^Re: /);
  expect(sent.html).toContain("<strong>It can</strong>");
  expect(sent.text).toMatch(/^ - It can\n - now\n/);
  await page.getByRole("link", { name: "Client page" }).click();
  const emails = page.getByRole("region", { name: "Emails" });
  await expect(emails.getByText(/^Re: /)).toBeVisible();
  await page.getByRole("link", { name: /^Export everything we hold/ }).click();
  await expect(page.getByRole("heading", { name: "asha@northfold.example" })).toBeVisible();
});

test("a closed select never chooses, Escape leaves it, and Z undoes the reply", async ({
  page,
  ownServer,
}) => {
  await enquire(ownServer, "Asha Verma", "Hello.");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  const asha = conversation(page, "Asha Verma");
  await asha.click();
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  const reply = pane.getByLabel("Reply", { exact: true });
  const status = pane.getByLabel("Status");
  await expect(status).toBeVisible();
  await asha.focus();
  await test.step("Escape closes the picker without a change, and the focus returns", async () => {
    await page.keyboard.press("t");
    await expect(pane.locator("#conversation-status:open")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(asha).toBeFocused();
    await expect(status).toHaveValue("new");
  });
  await test.step("typing in a closed select changes nothing", async () => {
    for (const key of ["w", "ArrowDown", "End"]) {
      await status.focus();
      await page.keyboard.press(key);
      await page.keyboard.press("Escape");
      await expect(status).toHaveValue("new");
    }
    await page.keyboard.press("Escape");
    await expect(status).not.toBeFocused();
  });
  await test.step("a choice is applied by Enter, and the focus returns", async () => {
    await asha.focus();
    await page.keyboard.press("t");
    await page.keyboard.type("Ta");
    await page.keyboard.press("Enter");
    await expect(pane.getByText(/changed the status from Enquired to Talking/)).toBeVisible();
    await expect(asha).toBeFocused();
  });
  await page.keyboard.press("r");
  await expect(reply).toBeFocused();
  await page.keyboard.type("On Thursday.");
  await page.keyboard.press("Control+Enter");
  await expect(pane.getByRole("article").filter({ hasText: "Not sent yet" })).toBeFocused();
  await page.keyboard.press("z");
  await expect(reply).toHaveValue("On Thursday.");
  await expect(reply).toBeFocused();
  await expect(pane.getByText("Not sent yet")).toHaveCount(0);
});

test("clients are found, saved as a file, and written to", async ({ page, ownServer }) => {
  await enquire(ownServer, "Asha Verma", "First.");
  await enquire(ownServer, "Farhan Qureshi", "Second.");
  await openSignedIn(page, ownServer, "/admin/clients");
  await expect(row(page, "Farhan Qureshi")).toBeVisible();
  await page.getByRole("searchbox").fill("ash");
  await expect(row(page, "Farhan Qureshi")).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync((await file.path()) ?? "", "utf8");
  expect(text).toContain("asha@northfold.example");
  expect(text).not.toContain("farhan@northfold.example");

  await page.getByRole("link", { name: "Email Asha Verma" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Email" });
  await expect(dialog.getByLabel("To")).toBeDisabled();
  await dialog.getByLabel("Subject").fill("Our answer");
  await dialog.getByLabel("Message").fill("It can move in pieces.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Message sent");
  await expect(dialog).toBeHidden();
  const [email] = await sentEmails(ownServer, 1, { subject: "Our answer" });
  expect(email?.to?.map(({ address }) => address)).toEqual(["asha@northfold.example"]);
  expect(email?.text).toContain("It can move in pieces.");
});
