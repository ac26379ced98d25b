import type { Browser } from "@playwright/test";
import { type FigureRow, kilobytes } from "./figures.ts";

type Weight = { html: number; css: number; script: number; font: number; image: number };

const kinds: Readonly<Record<string, keyof Weight>> = {
  document: "html",
  stylesheet: "css",
  script: "script",
  font: "font",
  image: "image",
};

/** Bytes of compressed bodies before the visitor does anything, and of scripts after. */
export async function weighPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const weight: Weight = { html: 0, css: 0, script: 0, font: 0, image: 0 };
  page.on("response", (response) => {
    const kind = kinds[response.request().resourceType()];
    if (kind) weight[kind] += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const before = { ...weight };
  await page.mouse.move(100, 100);
  await page.mouse.move(110, 110);
  await page.waitForSelector("html[data-live]");
  await page.waitForLoadState("networkidle");
  const scriptsAfter = weight.script;
  await page.close();
  return { before, scriptsAfter };
}

export async function pageWeightRows(
  browser: Browser,
  url: string,
  path: string,
): Promise<FigureRow[]> {
  const { before, scriptsAfter } = await weighPage(browser, `${url}${path}`);
  const total = Object.values(before).reduce((sum, bytes) => sum + bytes, 0);
  const row = (what: string, bytes: number, most: number): FigureRow => ({
    what: `${path}: ${what}`,
    measured: kilobytes(bytes),
    bar: `at most ${most} kB`,
    met: bytes <= most * 1000,
  });
  return [
    row("HTML with its CSS", before.html + before.css, 20),
    row("scripts before interaction", before.script, 10),
    row("fonts", before.font, 60),
    row("pictures", before.image, path === "/" ? 120 : 60),
    row("all before interaction", total, path === "/" ? 200 : 120),
    row("scripts after hydration", scriptsAfter, 110),
  ];
}
