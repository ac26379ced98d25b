import type { Page } from "@playwright/test";
import { callbackDates, dateText } from "../../contract/callback-time.ts";
import { sentEmails } from "./sent-emails.ts";
import { expect, startReact, test } from "./site-test.ts";
import { expectToast } from "./toasts.ts";

async function fillEnquiry(page: Page) {
  await page.getByLabel("Full Name").fill("Asha Verma");
  await page.getByLabel("Company Name").fill("Northfold Exchange");
  await page.getByLabel("Email ID").fill("asha@northfold.example");
  await page.getByLabel("Phone").first().fill("+919810000000");
  await page.getByLabel("Tell us about your opportunity").fill("Can it move in pieces?");
}

for (const path of ["/contact-us", "/"]) {
  test(`an enquiry from ${path} becomes an email to staff and a receipt`, async ({
    page,
    ownServer,
  }) => {
    await page.goto(`${ownServer.url}${path}`);
    await fillEnquiry(page);
    await page.locator("html[data-live]").waitFor();
    // A person takes longer than a robot to fill a form; the intake limits look at that.
    await page.waitForFunction(
      (since) => performance.now() > since + 2000,
      await page.evaluate(() => performance.now()),
    );
    await page.getByRole("button", { name: "Send message" }).click();
    await expectToast(page, "Message send");
    await expect(page.getByLabel("Full Name")).toHaveValue("Asha Verma");

    const emails = await sentEmails(ownServer, 2);
    const to = (address: string) => emails.find((email) => email.to?.[0]?.address === address);
    const notice = to("staff@nirbhay.example");
    expect(notice?.text).toContain("Can it move in pieces?");
    expect(notice?.replyTo?.[0]?.address).toBe("asha@northfold.example");
    expect(to("asha@northfold.example")?.text).toContain("Asha");
  });
}

test("missing input is reported beside its field, and nothing typed is lost", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/contact-us`);
  await fillEnquiry(page);
  await page.getByLabel("Email ID").fill("not an address");
  await page.locator("html[data-live]").waitFor();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Email ID")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Verma");
});

test("while the server is unavailable the form says so, and its fields stay filled in", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/contact-us`);
  await startReact(page);
  await fillEnquiry(page);
  // The toaster is loaded at the first keystroke.
  await page.locator(".toaster").waitFor({ state: "attached" });
  await ownServer.end();
  await page.getByRole("button", { name: "Send message" }).click();
  await expectToast(page, "Error sending message", "alert");
  await expect(page.getByLabel("Tell us about your opportunity")).toHaveValue(
    "Can it move in pieces?",
  );
});

test("a callback request is confirmed and reaches staff", async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/industry/fintech`);
  await page.getByLabel("Full Name").fill("Farhan Qureshi");
  await page.getByLabel("Company Name").fill("Tarangpay");
  await page.getByLabel("Email ID").fill("farhan@tarangpay.example");
  await page.getByLabel("Phone").first().fill("+919811000927");
  await page.locator("html[data-live]").waitFor();
  await page.getByLabel(/^Best time/).selectOption({ label: "A day and time" });
  await page.getByRole("button", { name: "Request a call" }).click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveAttribute("aria-invalid", "true");
  const date = callbackDates(Date.now()).at(-1) ?? "";
  await page.getByLabel("Day", { exact: true }).selectOption({ label: dateText(date) });
  await page.getByLabel("Time (IST)").selectOption("10:30");
  await page.waitForFunction(
    (since) => performance.now() > since + 2000,
    await page.evaluate(() => performance.now()),
  );
  await page.getByRole("button", { name: "Request a call" }).click();
  await expectToast(page, "Request sent");
  const emails = await sentEmails(ownServer, 2);
  const notice = emails.find((email) => email.to?.[0]?.address === "staff@nirbhay.example");
  expect(notice?.text).toContain(`${dateText(date)}, 10:30 IST`);
});

// SITE-11
test("a phone number that can't exist is refused beside its field", async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/contact-us`);
  await startReact(page);
  await fillEnquiry(page);
  await page.getByLabel("Phone").first().fill("+91 12345");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Phone").first()).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Verma");
});

// SITE-16
test("a phone shows the whole contact form in the first view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact-us");
  await expect(page.getByRole("button", { name: "Send message" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Full Name")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByLabel("Full Name")).toBeInViewport({ ratio: 1 });
});

test("an answered enquiry survives SIGKILL right after the answer", async ({
  request,
  ownServer,
}) => {
  const answer = await request.post(`${ownServer.url}/api/queries`, {
    data: {
      name: "Asha Verma",
      company_name: "Northfold Exchange",
      email_id: "asha@northfold.example",
      phone: "+91 98100-00000",
      description: "Sent just before the lights went out.",
    },
  });
  expect(answer.status()).toBe(201);
  await ownServer.kill();
  await ownServer.restart();
  // An email that the killed process had leased is sent when its lease of a minute ends.
  const emails = await sentEmails(ownServer, 2);
  expect(emails.some((email) => email.text?.includes("before the lights went out"))).toBe(true);
});
