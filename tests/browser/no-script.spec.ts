import { company } from "../../app/copy/company.ts";
import { callbackDates, dateText } from "../../contract/callback-time.ts";
import { nightly } from "../upper-bounds.ts";
import { publicPages } from "./public-pages.ts";
import { expect, test } from "./site-test.ts";

test.use({ javaScriptEnabled: false });

test("every page is complete without JavaScript", async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const end = page.getByRole("contentinfo");
    await expect.soft(end, path).toContainText(company.name);
  }
});

test("all seven services can be reached", async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("link", { name: /^View More/ });
  await expect(cards).toHaveCount(7);
});

test("the counters show their final numbers", async ({ page }) => {
  await page.goto("/");
  const counters = page.locator("dl", { hasText: "Happy Clients" });
  for (const [label, number] of [
    ["Happy Clients", "15+"],
    ["Projects Delivered", "23"],
    ["Retention rate", "96%"],
  ] as const) {
    await expect(counters.locator("div", { hasText: label }).locator("dd")).toContainText(number);
  }
});

test("an enquiry is sent by a plain form post, and the page says so", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/contact-us`);
  await page.getByLabel("Full Name").fill("Asha Verma");
  await page.getByLabel("Company Name").fill("Northfold Exchange");
  await page.getByLabel("Email ID").fill("asha@northfold.example");
  await page.getByLabel("Phone").fill("+91 98100 00000");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We have your message")).toBeVisible();
  // SITE-14: what was sent, and not the same form again, which looks as if nothing had happened.
  await expect(page.getByRole("definition").filter({ hasText: "Asha Verma" })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("a callback at a chosen day and time is requested without scripts", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/services/devops`);
  await page.getByLabel("Full Name").fill("Farhan Qureshi");
  await page.getByLabel("Company Name").fill("Tarangpay");
  await page.getByLabel("Email ID").fill("farhan@tarangpay.example");
  await page.getByLabel("Phone").fill("+91 98110 00927");
  await expect(page.getByLabel("Day", { exact: true })).toBeHidden();
  await page.getByLabel(/^Best time/).selectOption({ label: "A day and time" });
  const date = callbackDates(Date.now()).at(-1) ?? "";
  await page.getByLabel("Day", { exact: true }).fill(date);
  await page.getByLabel("Time (IST)").selectOption("10:30");
  await page.getByRole("button", { name: "Request a call" }).click();
  const sent = `${dateText(date)}, 10:30 IST`;
  await expect(page.getByRole("definition").filter({ hasText: sent })).toBeVisible();
});

test("the privacy notice is in English and Hindi, and only Hindi loads its font", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("devanagari")) fonts.push(request.url());
  });
  await page.goto("/privacy-policy");
  const inHindi = page.locator("link[rel=alternate][hreflang=hi]");
  await expect(inHindi).toHaveAttribute("href", /\/privacy-policy\/hi$/);
  expect(fonts).toEqual([]);
  await page.getByRole("link", { name: "Read this notice in Hindi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("गोपनीयता सूचना");
  await expect(page.locator("main [lang=hi]")).toHaveCount(1);
  await expect.poll(() => fonts.length).toBe(1);
  await page.getByRole("link", { name: "Read this notice in English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});

test("a refused form is shown again with its values and says what to correct", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/contact-us`);
  await page.getByLabel("Full Name").fill("Asha Verma");
  await page.getByLabel("Company Name").fill("Northfold Exchange");
  await page.getByLabel("Email ID").fill("asha@northfold.example");
  await page.getByLabel("Phone").fill("12");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await answered).status()).toBe(422);
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Verma");
  await expect(page.getByLabel("Phone")).toHaveValue("12");
});

test("a flood from one network is refused with phone and email, and the text stays", {
  tag: nightly,
}, async ({ page, ownServer }) => {
  for (let number = 0; number < 60; number++) {
    const answer = await page.request.post(`${ownServer.url}/api/queries`, {
      data: {
        name: "Asha Verma",
        company_name: "Northfold",
        email_id: `asha${number}@northfold.example`,
        phone: "+91 98100 00000",
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`${ownServer.url}/contact-us`);
  await page.getByLabel("Full Name").fill("Asha Verma");
  await page.getByLabel("Company Name").fill("Northfold Exchange");
  await page.getByLabel("Email ID").fill("asha@northfold.example");
  await page.getByLabel("Phone").fill("+91 98100 00000");
  await page.getByLabel(/^Tell us/).fill("Can our gateway move in pieces?");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await answered).status()).toBe(429);
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("We can’t take more enquiries from your network");
  await expect(refusal.locator("a[href^='tel:+']")).toBeVisible();
  await expect(refusal.locator("a[href^='mailto:']")).toBeVisible();
  await expect(page.getByLabel(/^Tell us/)).toHaveValue("Can our gateway move in pieces?");
});

test.describe("behind a proxy that speaks HTTPS", () => {
  test.use({ environment: { SITE_URL: "https://www.nirbhay.example" } });

  for (const [origin, status] of [
    ["https://www.nirbhay.example", 200],
    ["https://evil.example", 403],
  ] as const) {
    test(`a form of ${origin} is answered with ${status}`, async ({ ownServer }) => {
      const form = {
        name: "Asha Verma",
        company_name: "Northfold Exchange",
        email_id: "asha@northfold.example",
        phone: "+91 98100 00000",
      };
      const answer = await fetch(`${ownServer.url}/contact-us`, {
        method: "POST",
        headers: { Origin: origin },
        body: new URLSearchParams(form),
      });
      expect(answer.status).toBe(status);
      expect((await answer.text()).includes("We have your message")).toBe(status === 200);
    });
  }
});

test("the menus open by hovering, the drawer by its own button", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Services" }).hover();
  await expect(page.getByRole("link", { name: /Testing and QC/ }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: /open menu/i }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Blogs" })).toBeVisible();
});
