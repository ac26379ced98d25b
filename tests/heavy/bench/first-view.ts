import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { browserFlags } from "../../../tools/programs.ts";
import { startBalancer } from "../faults/balancer.ts";
import { type FigureRow, median } from "./figures.ts";

/** Throttling in the browser itself, not simulated (quality/performance.md). */
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 } as const;
const cpuSlowdown = 4;

type View = { fcp: number; lcp: number };

/**
 * First and largest contentful paint of pages against the same HTML with its CSS and without fonts,
 * pictures and scripts; both through the shipped nginx configuration, with TLS and HTTP/2.
 * @param url address of the server behind nginx
 * @param rounds each measures both pages once, in turn
 */
export async function firstViewRows(
  url: string,
  paths: readonly string[],
  { rounds, executablePath }: { rounds: number; executablePath: string | undefined },
): Promise<FigureRow[]> {
  const bare = await serveBarePages(url, paths);
  const balancers = [
    await startBalancer([{ url }], { caching: true, tls: true }),
    await startBalancer([{ url: bare.url }], { caching: true, tls: true }),
  ] as const;
  const browser = await chromium.launch({
    args: [...browserFlags, "--ignore-certificate-errors"],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const rows: FigureRow[] = [];
    for (const path of paths) rows.push(await firstViewRow(browser, balancers, path, rounds));
    return rows;
  } finally {
    await browser.close();
    for (const balancer of balancers) await balancer.stop();
    bare.stop();
  }
}

async function firstViewRow(
  browser: Browser,
  [ours, bare]: readonly [{ url: string }, { url: string }],
  path: string,
  rounds: number,
): Promise<FigureRow> {
  const views: { ours: View; bare: View }[] = [];
  // The first round fills nginx's caches.
  for (let round = 0; round <= rounds; round += 1) {
    const view = {
      ours: await visit(browser, ours.url + path),
      bare: await visit(browser, bare.url + path),
    };
    if (round > 0) views.push(view);
  }
  const of = (page: "ours" | "bare", what: keyof View) =>
    Math.round(median(views.map((view) => view[page][what])));
  const ratios = (["fcp", "lcp"] as const).map((what) => of("ours", what) / of("bare", what));
  const [fcp = 0, lcp = 0] = ratios;
  return {
    what: `${path}: first view under real throttling against its bare HTML and CSS (median of ${rounds})`,
    measured: `FCP ${of("ours", "fcp")} : ${of("bare", "fcp")} ms = ${fcp.toFixed(2)}, LCP ${of("ours", "lcp")} : ${of("bare", "lcp")} ms = ${lcp.toFixed(2)}`,
    bar: "at most 1.05 each",
    met: ratios.every((ratio) => ratio <= 1.05),
  };
}

/** One visit with an empty cache on a phone's screen. */
async function visit(browser: Browser, url: string): Promise<View> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  const view = await page.evaluate(
    () =>
      new Promise<View>((resolve) => {
        const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? 0 });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.close();
  return view;
}

/** Serves the pages of `url` without fonts, pictures and scripts. */
async function serveBarePages(url: string, paths: readonly string[]) {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const html = await (await fetch(url + path)).text();
    pages.set(path, brotliCompressSync(Buffer.from(barePage(html))));
  }
  const server = createServer(({ url: asked = "/" }, response) => {
    const page = pages.get(asked);
    response.writeHead(page || asked === "/healthz" ? 200 : 404, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, s-maxage=86400",
      ...(page && { "Content-Encoding": "br" }),
    });
    response.end(page ?? "ok");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const barePage = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(?!stylesheet)[^>]*>/g, "")
    .replace(/<(img|source)\b[^>]*>/g, (tag) => tag.replace(/ (?:src|srcset)="[^"]*"/gi, ""))
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/url\((?!#)[^)]*\)/g, "none");
