import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { launchChromium } from "../launch-chromium.ts";
import { prerenderedForMs, watchPrerendering } from "../prerendering.ts";
import { type LoggingProxy, startLoggingProxy } from "./views/logging-proxy.ts";
import { signIn } from "./visitor.ts";

// From a campaign's link over three page changes to a form: the enquiry says where its visit began
// (decision B20).

const journeys = scaled({ short: 1, full: 100 });

const nameOf = (number: number) => `Visitor ${number}`;
// Each visitor has an address, because one address may send only a few enquiries in a while.
const emailOf = (number: number) => `visitor-${number}@northfold.example`;

let browser: Browser;
let server: ServerProcess;
let proxy: LoggingProxy;
beforeAll(async () => {
  browser = await launchChromium();
  server = await startServerProcess({ TRUST_PROXY: "127.0.0.1,::1" });
  proxy = await startLoggingProxy([server]);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await server?.stop();
});

test("an enquiry has its campaign after three page changes of different kinds", async () => {
  let right = 0;
  const wrong: unknown[] = [];
  for (let number = 0; number < journeys; number++) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(conditionTimeoutMs);
    await travel(page, proxy.originFor(number), number);
    const origin = await originOf(nameOf(number));
    const due = { landing: "/industry/fintech", source: "linkedin.com", medium: "social" };
    const expected = { ...due, campaign: `audit-${number}`, page: "/contact-us", pages: 4 };
    if (JSON.stringify(origin) === JSON.stringify(expected)) right += 1;
    else wrong.push(origin);
    await page.close();
  }
  recordFigure({
    what: `origins right of ${journeys} enquiries after an ordinary, a prerendered and a router’s page change`,
    measured: `${right}`,
    bar: `${journeys}`,
    met: right === journeys,
  });
  expect(wrong).toEqual([]);
});

/** Opens the campaign's link, changes the page three times and sends the form. */
async function travel(page: Page, url: string, number: number): Promise<void> {
  const query = `utm_source=LinkedIn&utm_medium=social&utm_campaign=audit-${number}`;
  await page.goto(`${url}/industry/fintech?${query}`, { waitUntil: "load" });
  await move(page);
  // By keyboard, because Chromium prerenders the page of a link that the pointer rests on.
  await page.focus("header a[href='/about-us']");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  expect(await prerenderedForMs(page), "an ordinary page change").toBe(0);
  await move(page);
  const prerendered = await watchPrerendering(browser, `${url}/`);
  await page.hover("header a[href='/']");
  await prerendered();
  await Promise.all([page.waitForNavigation(), page.click("header a[href='/']")]);
  expect(await prerenderedForMs(page), "a prerendered page").toBeGreaterThan(0);
  await move(page);
  await startReact(page);
  await page.click("header a[href='/contact-us']");
  await page.waitForFunction("location.pathname === '/contact-us'");
  await sendForm(page, nameOf(number), emailOf(number));
}

async function move(page: Page): Promise<void> {
  for (const y of [500, 600]) await page.mouse.move(600, y);
}

/** Focuses a control that needs React, and waits until React has started. */
async function startReact(page: Page): Promise<void> {
  await page.evaluate(() => {
    const control = document.createElement("button");
    control.dataset["hydrate"] = "";
    document.body.append(control);
    control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    control.remove();
  });
  await page.waitForSelector("html[data-live]");
}

async function sendForm(page: Page, name: string, email: string): Promise<void> {
  for (const [label, text] of [
    ["Full Name", name],
    ["Company Name", "Northfold Exchange"],
    ["Email ID", email],
  ] as const) {
    await page.locator(`main ::-p-aria(${label})`).fill(text);
  }
  await page.type("main input[type=tel]", "+919810000000");
  await page.locator("main ::-p-aria(Send message)").click();
}

let staff: { Authorization: string } | undefined;

/** The origin of the enquiry with this name, once it has arrived. */
async function originOf(name: string): Promise<unknown> {
  staff ??= await signIn(server.url);
  const headers = staff;
  const latest = async () => {
    const list = await fetch(`${server.url}/api/queries?limit=1`, { headers });
    const { message } = (await list.json()) as { message: { name: string; origin: unknown }[] };
    return message[0];
  };
  await expect.poll(async () => (await latest())?.name, { timeout: conditionTimeoutMs }).toBe(name);
  return (await latest())?.origin;
}
