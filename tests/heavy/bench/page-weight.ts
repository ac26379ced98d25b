import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { encodeBest, encodeBody } from "../../../server/http/compression.ts";
import { startReact } from "../../browser/site-test.ts";
import type { FigureRow } from "./figures.ts";

type Weight = { html: number; css: number; script: number; font: number; image: number };

const kinds: Readonly<Record<string, keyof Weight>> = {
  document: "html",
  stylesheet: "css",
  script: "script",
  font: "font",
  image: "image",
};

/** Upper bound (ms) until the server has recompressed its pages. */
const timeoutMs = 90_000;

/** Waits until a page is served at the best level, as it is shortly after a start (SITE-18). */
async function untilBestCompressed(url: string): Promise<void> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  const best = await encodeBest(encodeBody(body, "text/html"));
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    if (Number(answer.headers.get("content-length")) === best.get("br")?.length) return;
    await pause(1_000);
  }
  throw new Error(`${url} is not served at the best compression level.`);
}

/** Bytes of compressed bodies before the visitor does anything, and of scripts after. */
async function weighPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const weight: Weight = { html: 0, css: 0, script: 0, font: 0, image: 0 };
  page.on("response", (response) => {
    const kind = kinds[response.request().resourceType()];
    if (kind) weight[kind] += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const before = { ...weight };
  await startReact(page);
  await page.waitForLoadState("networkidle");
  const scriptsAfter = weight.script;
  await page.close();
  return { before, scriptsAfter };
}

/** One row a page: six weights against their six bars. */
export async function pageWeightRow(
  browser: Browser,
  url: string,
  path: string,
): Promise<FigureRow> {
  await untilBestCompressed(`${url}${path}`);
  const { before, scriptsAfter } = await weighPage(browser, `${url}${path}`);
  const total = Object.values(before).reduce((sum, bytes) => sum + bytes, 0);
  const weights = [
    { bytes: before.html + before.css, maxKb: 20 },
    { bytes: before.script, maxKb: 10 },
    { bytes: before.font, maxKb: 60 },
    { bytes: total, maxKb: path === "/" ? 200 : 120 },
    { bytes: scriptsAfter, maxKb: 110 },
  ];
  return {
    what: `${path}: HTML with CSS, scripts, fonts, all before interaction; scripts after, in kB`,
    measured: weights.map(({ bytes }) => (bytes / 1000).toFixed(1)).join(" / "),
    bar: weights.map(({ maxKb }) => maxKb).join(" / "),
    met: weights.every(({ bytes, maxKb }) => bytes <= maxKb * 1000),
  };
}

/** The sign-in page: what it fetches by itself, and with React, which the focus in its form starts. */
export async function signInWeightRow(browser: Browser, url: string): Promise<FigureRow> {
  const page = await browser.newPage();
  const fetched = { requests: 0, bytes: 0 };
  page.on("response", (response) => {
    fetched.requests += 1;
    fetched.bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto(`${url}/admin`, { waitUntil: "networkidle" });
  const before = { ...fetched };
  await page.getByLabel("Email").focus();
  await page.waitForSelector("html[data-live]");
  await page.waitForLoadState("networkidle");
  await page.close();
  const textOf = ({ requests, bytes }: typeof fetched) =>
    `${requests}, ${(bytes / 1000).toFixed(1)} kB`;
  return {
    what: "/admin (sign-in): requests and bytes before interaction; with React, once the form has the focus",
    measured: `${textOf(before)}; ${textOf(fetched)}`,
    bar: "12, 150 kB",
    met: before.requests <= 12 && before.bytes <= 150_000,
  };
}

/** Links that a reader follows, beginning at home. */
const readersWalk = ["/about-us", "/services/devops", "/blogs"] as const;

/** The scripts of a visitor who reads, scrolls and follows links, and uses no control (decision P26). */
export async function readerScriptsRow(browser: Browser, url: string): Promise<FigureRow> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const scripts = new Map<string, number>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(response.url(), Number(response.headers()["content-length"] ?? 0));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  for (const path of readersWalk) {
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 1200);
    await page.locator(`footer a[href="${path}"]`).click();
    await page.waitForURL(`${url}${path}`);
    await page.waitForLoadState("networkidle");
  }
  await page.close();
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  return {
    what: "a visitor who reads, scrolls and follows three links: all scripts, in kB",
    measured: (bytes / 1000).toFixed(1),
    bar: "10",
    met: bytes <= 10_000,
  };
}
