import type { BrowserContext, Page } from "@playwright/test";
import { expect, startReact, test } from "../../browser/site-test.ts";
import { signInByApi } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import type { ServerProcess } from "../../server-process.ts";

// Visits are counted once a person moves, without cookies; where a visit began leaves the browser
// only inside a form (decision B20).

/** The beacons that a page has sent. */
function beaconsOf(page: Page): string[] {
  const beacons: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().endsWith("/seen")) return;
    const path = new URL(request.headers()["referer"] ?? "http://none/").pathname;
    beacons.push(`${path} ${request.postData()}`.trim());
  });
  return beacons;
}

/** Opens an address as a link on another site does. */
async function arrive(page: Page, address: string, from = "https://news.example/") {
  await page.goto(address, { referer: from });
}

/** Waits until everything that the page has sent so far is reported, also a beacon. */
async function untilSent(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => fetch("/favicon.ico"));
}

/** Moves the pointer twice: the first movement in a page has no distance, so it doesn't count. */
async function move(page: Page) {
  await page.mouse.move(200, 200);
  await page.mouse.move(200, 300, { steps: 2 });
}

test("a page counts once its reader moves, and once only", async ({ page, server }) => {
  const beacons = beaconsOf(page);
  await arrive(page, `${server.url}/about-us?utm_campaign=may`);
  await untilSent(page);
  expect(beacons).toEqual([]);
  await move(page);
  await expect.poll(() => beacons).toEqual(["/about-us visit news.example"]);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("Tab");
  await page.reload();
  await move(page);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL("**/contact-us");
  await move(page);
  await expect.poll(() => beacons).toEqual(["/about-us visit news.example", "/contact-us view"]);
});

test("a second page is counted for the one on which the visit began", async ({ page, server }) => {
  const beacons = beaconsOf(page);
  await arrive(page, `${server.url}/services/devops`);
  await startReact(page);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL("**/contact-us");
  await expect
    .poll(() => beacons)
    .toEqual([
      "/services/devops visit news.example",
      "/services/devops read-on news.example",
      "/contact-us view",
    ]);
});

test("staff are not counted, nor is a page that nobody moves on", async ({ page, server }) => {
  const beacons = beaconsOf(page);
  await arrive(page, `${server.url}/`);
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.evaluate(() => localStorage.setItem("token", "a-session"));
  await page.reload();
  await arrive(page, `${server.url}/about-us`);
  await move(page);
  await page.keyboard.press("Tab");
  await untilSent(page);
  expect(beacons).toEqual([]);
});

/** Sends an enquiry from the page that is open, and returns what was stored of its origin. */
async function sendEnquiry(page: Page, server: ServerProcess) {
  await page.getByLabel("Full Name").fill("Asha Verma");
  await page.getByLabel("Company Name").fill("Northfold Exchange");
  await page.getByLabel("Email ID").fill("asha@northfold.example");
  await page.getByLabel("Phone").first().fill("+919810000000");
  await page.locator("html[data-live]").waitFor();
  await page.waitForFunction(
    (since) => performance.now() > since + 2000,
    await page.evaluate(() => performance.now()),
  );
  await page.getByRole("button", { name: "Send message" }).click();
  await expectToast(page, "Message send");
  const { send } = await signInByApi(server);
  const list = await send("GET", "/api/queries");
  const { message } = (await list.json()) as { message: { origin: unknown }[] };
  return message[0]?.origin;
}

test("an enquiry says where its visit began, after ordinary page changes and by the router", async ({
  page,
  ownServer,
}) => {
  await arrive(page, `${ownServer.url}/industry/fintech?utm_source=LinkedIn&utm_campaign=Audit`);
  await move(page);
  await page.getByRole("link", { name: "About Us" }).first().click();
  await page.waitForURL("**/about-us");
  await startReact(page);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await page.waitForURL("**/contact-us");
  expect(await sendEnquiry(page, ownServer)).toEqual({
    landing: "/industry/fintech",
    source: "linkedin.com",
    medium: "",
    campaign: "audit",
    page: "/contact-us",
    pages: 3,
  });
});

async function askForPrivacy(context: BrowserContext) {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
}

test("nothing of the visit is remembered for a browser that asks for privacy", async ({
  page,
  context,
  ownServer,
}) => {
  await askForPrivacy(context);
  await arrive(page, `${ownServer.url}/contact-us?utm_campaign=may`);
  await move(page);
  expect(await page.evaluate(() => sessionStorage.getItem("visit"))).toBeNull();
  expect(await sendEnquiry(page, ownServer)).toBeNull();
});
