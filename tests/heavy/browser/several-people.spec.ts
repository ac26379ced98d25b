import { expectSuits } from "../../browser/page-checks.ts";
import { emailTo } from "../../browser/sent-emails.ts";
import { expect, test } from "../../browser/site-test.ts";
import { conversation, openSignedIn } from "../../browser/staff-steps.ts";
import { rawMail } from "../../raw-mail.ts";
import type { ServerProcess } from "../../server-process.ts";

// Conversations between several people, against the real server: answers to all, forwarded emails,
// and emails that are moved, merged and brought back.

const token = "several-people-token-1234567890";
test.use({ environment: { EMAIL_IN_TOKEN: token } });

async function receive(server: ServerProcess, headers: Record<string, string>, body?: string) {
  const answer = await fetch(`${server.url}/api/emails/in`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "message/rfc822" },
    body: Buffer.from(rawMail({ To: "hello@nirbhay.example", ...headers }, body)),
  });
  expect(answer.status).toBe(201);
}

const rahul = {
  From: "Rahul Thomas <rahul@northfold.example>",
  "Message-ID": "<r1@northfold.example>",
};

test("an email of three is answered to all, forwarded, merged and brought back", async ({
  page,
  ownServer,
}) => {
  await receive(ownServer, {
    From: "Priya Nambiar <priya@northfold.example>",
    Cc: "Joseph Kurian <joseph@northfold.example>, Anil <anil@auditors.example>",
    Subject: "Warehouse app",
  });
  await receive(ownServer, { ...rahul, Subject: "Purchase order 4471" }, "The order is ready.");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  const reply = pane.getByLabel("Reply", { exact: true });
  const chip = (name: string) => pane.getByRole("button", { name: `Remove ${name}` });
  await conversation(page, "Priya Nambiar").click();
  await expect(pane.getByRole("button", { name: "Reply to Priya, Joseph and Anil" })).toBeVisible();

  await expect(pane.getByText("Priya, Anil and Joseph", { exact: true })).toBeVisible();
  await expect(conversation(page, "Priya Nambiar")).toContainText("+2and 2 more");
  await test.step("D opens who it is from and to, and closes it", async () => {
    const people = pane.locator(".email-people");
    await page.keyboard.press("d");
    await expect(people.getByText("anil@auditors.example")).toBeVisible();
    await page.keyboard.press("d");
    await expect(people).not.toHaveAttribute("open");
  });
  await test.step("R answers all; who is removed is named, and a stranger is marked", async () => {
    await page.keyboard.press("r");
    await expect(reply).toBeFocused();
    await page.keyboard.type("On Tuesday.");
    await expect(chip("Anil anil@auditors.example other company")).toBeVisible();
    await chip("Joseph").click();
    await expect(pane.getByText("Joseph won’t get this.")).toBeVisible();
    await pane.getByRole("button", { name: "Add Joseph" }).click();
    await pane.getByRole("button", { name: "Bcc" }).click();
    await pane.getByLabel("Bcc", { exact: true }).fill("Meera <meera@northfold.example>, ");
    await expect(chip("Meera meera@northfold.example new")).toBeVisible();
  });
  await test.step("who was chosen survives a reload, and an undo", async () => {
    await expect(pane.getByText(/Draft saved/)).toBeVisible();
    await page.reload();
    await expect(reply).toHaveValue("On Tuesday.");
    await expect(chip("Meera")).toBeVisible();
    await pane.getByRole("button", { name: "Send", exact: true }).click();
    await expect(pane.getByText("Not sent yet")).toBeVisible();
    await page.keyboard.press("z");
    await expect(reply).toHaveValue("On Tuesday.");
    for (const name of ["Priya", "Joseph", "Anil", "Meera"]) await expect(chip(name)).toBeVisible();
    await expectSuits(page, "composer with recipients");
    await pane.getByRole("button", { name: "Send", exact: true }).click();
    await pane.getByRole("button", { name: "Send now" }).click();
    const sent = await emailTo(ownServer, "priya@northfold.example", /On Tuesday/);
    expect(sent.cc?.map(({ address }) => address)).toEqual([
      "anil@auditors.example",
      "joseph@northfold.example",
    ]);
  });
  await test.step("Shift F forwards the email to somebody outside", async () => {
    await expect(pane.getByText(/^Delivered to the mail server/).first()).toBeVisible();
    await page.keyboard.press("Shift+F");
    await page.keyboard.type("arun@supplier.example");
    await page.keyboard.press("Enter");
    await expect(chip("arun@supplier.example")).toBeVisible();
    await pane.getByRole("button", { name: "Send", exact: true }).click();
    await pane.getByRole("button", { name: "Send now" }).click();
    const sent = await emailTo(ownServer, "arun@supplier.example", /Could we look at it/);
    expect(sent.subject).toBe("Fwd: Warehouse app");
    await expect(pane.getByText("to arun@supplier.example")).toBeVisible();
  });
  await test.step("M moves an email into it: found by search, done by Ctrl Enter", async () => {
    await conversation(page, "Rahul Thomas").click();
    await expect(pane.getByText("The order is ready.").last()).toBeVisible();
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog", { name: "Move, merge or split" });
    await dialog.getByRole("button", { name: "Merge" }).click();
    await dialog.getByLabel("Search conversations").fill("Priya");
    await dialog.getByRole("radio", { name: /Priya Nambiar/ }).check();
    await expectSuits(page, "dialog to merge");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toBeHidden();
    await expect(pane.getByText(/merged this with the conversation of/)).toBeVisible();
    await expect(pane.getByText("The order is ready.").last()).toBeVisible();
    await expect(conversation(page, "Rahul Thomas")).toHaveCount(0);
    await expectSuits(page, "merged conversation");
  });
  await test.step("Alt with an arrow goes from email to email", async () => {
    const focused = page.locator("article:focus");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(focused).toContainText("to arun@supplier.example");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(focused).toContainText("On Tuesday.");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(focused).toContainText("to arun@supplier.example");
    await page.keyboard.press("d");
    await expect(focused.locator(".email-people[open]")).toBeVisible();
  });
  await test.step("Undo in the timeline brings it back, with its address", async () => {
    const entry = pane.getByRole("listitem").filter({ hasText: "merged this with" });
    await entry.getByRole("button", { name: "Undo" }).click();
    await expect(entry.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(pane.getByText("The order is ready.")).toHaveCount(0);
    await conversation(page, "Rahul Thomas").click();
    await expect(pane.getByText("The order is ready.").last()).toBeVisible();
  });
});

test("two selected conversations are merged, and split again", async ({ page, ownServer }) => {
  await receive(ownServer, { From: "Priya Nambiar <priya@northfold.example>" });
  await receive(ownServer, { ...rahul, Subject: "Purchase order 4471" }, "The order is ready.");
  await openSignedIn(page, ownServer, "/admin/client-queries");
  for (const name of ["Priya Nambiar", "Rahul Thomas"]) {
    await page.getByRole("checkbox", { name: `Select enquiry from ${name}` }).check();
  }
  await page.getByRole("button", { name: "Merge" }).click();
  const pair = page.getByRole("dialog", { name: "Merge two conversations" });
  await pair.getByRole("radio", { name: /Priya Nambiar/ }).check();
  await pair.getByRole("button", { name: "Merge into one" }).click();
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  const order = pane.getByRole("listitem").filter({ hasText: "The order is ready." });
  await order.getByRole("button", { name: "More for this email" }).click();
  await order.getByRole("button", { name: "Split off" }).click();
  await page.getByRole("button", { name: "Split off 1 email" }).click();
  await expect(pane.getByText(/split off 1 email from/)).toBeVisible();
  await page.goBack();
  await expect(pane.getByText(/split off 1 email as a conversation of/)).toBeVisible();
});

test("an email that may be forged stays closed until it is marked as genuine", async ({
  page,
  ownServer,
}) => {
  const parts = [
    ...["--b", "", "Our bank has changed: https://pay.example/new", "--b"],
    ...['Content-Type: application/pdf; name="bank.pdf"', "Content-Disposition: attachment"],
    ...["", "ABC", "--b--"],
  ];
  const type = { "Content-Type": "multipart/mixed; boundary=b" };
  const from = { From: "Priya Nambiar <priya@northfold.example>", "Reply-To": "p@evil.example" };
  await receive(ownServer, { ...from, ...type, Subject: "Bank details" }, parts.join("\r\n"));
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await conversation(page, "Priya Nambiar").click();
  const link = page.getByRole("link", { name: "https://pay.example/new", exact: true });
  const file = page.getByRole("button", { name: /^Download bank\.pdf/ });
  const email = page.getByRole("article").filter({ hasText: "Our bank has changed" });
  await expect(email.getByText("Check by phone before you act")).toBeVisible();
  await expect(email.getByText("bank.pdf")).toBeVisible();
  await expect(email.locator(".email-people__check")).toHaveText("Not verified");
  await expect(link.or(file)).toHaveCount(0);
  await expectSuits(page, "email that may be forged");
  await email.getByRole("button", { name: "More for this email" }).click();
  await page.getByRole("button", { name: "Mark as genuine" }).click();
  await page
    .getByRole("dialog", { name: "Is this email genuine?" })
    .getByRole("button", { name: "Mark as genuine" })
    .click();
  await expect(link).toBeVisible();
  // In the email and among the files.
  await expect(file).toHaveCount(2);
  await page.reload();
  await expect(link).toBeVisible();
  await expect(email.locator(".email-people__check")).toHaveText("Not verified");
  await page.goto(`${ownServer.url}/admin/audit`);
  await expect(page.getByText("marked an incoming email as genuine")).toBeVisible();
});

test("writing fills the screen of a phone, and the draft stays when it is left", async ({
  page,
  ownServer,
}) => {
  const from = { From: "Priya Nambiar <priya@northfold.example>" };
  const cc = "Joseph Kurian <joseph@northfold.example>, Anil <anil@auditors.example>";
  await receive(ownServer, { ...from, Cc: cc }, "The order is ready. ".repeat(20));
  await page.setViewportSize({ width: 390, height: 500 });
  await openSignedIn(page, ownServer, "/admin/client-queries");
  await conversation(page, "Priya Nambiar").click();
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  const composer = pane.getByRole("region", { name: "Write a reply" });
  const reply = composer.getByLabel("Reply", { exact: true });
  await composer.getByRole("button", { name: /^Reply/ }).click();
  await expect(reply).toBeFocused();
  expect(await composer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 500 });
  await page.keyboard.type("On Tuesday.");
  await expect(composer.getByText(/Draft saved/)).toBeVisible();
  const lines = await reply.evaluate((field) => {
    const { lineHeight } = getComputedStyle(field);
    return (
      Math.min(field.clientHeight, innerHeight - field.getBoundingClientRect().top) /
      Number.parseFloat(lineHeight)
    );
  });
  expect(lines).toBeGreaterThanOrEqual(5);
  const send = composer.getByRole("button", { name: "Send", exact: true });
  expect((await send.boundingBox())?.y).toBeLessThan(10);
  await expectSuits(page, "writing on a phone");
  await page.setViewportSize({ width: 390, height: 500 });
  await reply.click();
  await composer.getByText("To Priya").click();
  await expect(composer.getByLabel("To", { exact: true })).toBeFocused();
  await composer.locator(".phone-writing__about > summary").click();
  await expect(composer.locator("blockquote")).toBeVisible();
  const back = composer.getByRole("button", { name: "Back to the conversation" });
  await back.click();
  await expect(back).toBeHidden();
  await expect(reply).toHaveValue("On Tuesday.");
  await reply.click();
  await page.keyboard.press("Escape");
  await expect(composer).not.toHaveAttribute("data-writing");
  await expect(reply).toHaveValue("On Tuesday.");
  await reply.click();
  await send.click();
  await expect(pane.getByText("Not sent yet")).toBeVisible();
  await expect(composer.getByRole("button", { name: /^Reply to Priya/ })).toBeVisible();
});
