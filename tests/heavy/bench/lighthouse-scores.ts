import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserFlags } from "../../../tools/programs.ts";
import { freePort } from "../../server-process.ts";
import { type FigureRow, median } from "./figures.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Run = { scores: number[]; lcp: number; tbt: number; cls: number; failed: string[] };

/** Lighthouse's mobile profile (4x CPU slowdown, 1.6 Mbit/s, 150 ms), median over the runs. */
async function measureByLighthouse(
  url: string,
  runs: number,
  executablePath: string | undefined,
): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    // Playwright turns the cache off, which Lighthouse would report as an error of the page.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const results: Run[] = [];
    while (results.length < runs) {
      const run = await runOnce(url, port);
      // About one run in 27 reports no LCP at all; it says nothing about the page.
      if (run.lcp > 0) results.push(run);
    }
    return {
      scores: categories.map((_, at) => median(results.map((run) => run.scores[at] ?? 0))),
      lcp: median(results.map((run) => run.lcp)),
      tbt: median(results.map((run) => run.tbt)),
      cls: median(results.map((run) => run.cls)),
      failed: results[0]?.failed ?? [],
    };
  } finally {
    await browser.close();
  }
}

async function runOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  return {
    scores: categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    failed: Object.values(audits)
      .filter(
        (audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === "binary",
      )
      .map((audit) => audit.id),
  };
}

/** One row a page: the four scores, then LCP, TBT and CLS. */
export async function lighthouseRow(
  url: string,
  path: string,
  runs: number,
  executablePath: string | undefined,
): Promise<FigureRow> {
  const run = await measureByLighthouse(`${url}${path}`, runs, executablePath);
  const timings = `${Math.round(run.lcp)} ms, ${Math.round(run.tbt)} ms, ${run.cls.toFixed(2)}`;
  const failed = run.failed.length > 0 ? ` (${run.failed.join(", ")})` : "";
  return {
    what: `${path}: Lighthouse mobile, median of ${runs}; LCP, TBT, CLS`,
    measured: `${run.scores.join(" / ")}${failed}; ${timings}`,
    bar: "100 four times; under 1000 ms, under 50 ms, 0.00",
    met:
      run.scores.every((score) => score === 100) &&
      run.lcp < 1000 &&
      run.tbt < 50 &&
      run.cls < 0.005,
  };
}
