import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { sitePages } from "../app/site/search-engines/site-pages.ts";
import { firstPost } from "../tests/browser/public-pages.ts";
import { blogScaleRows } from "../tests/heavy/bench/blog-scale.ts";
import { busyPageRows } from "../tests/heavy/bench/busy-page.ts";
import { clickRow } from "../tests/heavy/bench/click.ts";
import { clientScaleRows } from "../tests/heavy/bench/client-scale.ts";
import { conversationScaleRows } from "../tests/heavy/bench/conversation-scale.ts";
import { emailDrainRows } from "../tests/heavy/bench/email-drain.ts";
import { type FigureRow, mergeTable, tableOf } from "../tests/heavy/bench/figures.ts";
import { firstViewRows } from "../tests/heavy/bench/first-view.ts";
import { hostileMailRows } from "../tests/heavy/bench/hostile-mail.ts";
import { insightScaleRows } from "../tests/heavy/bench/insight-scale.ts";
import { lighthouseRow } from "../tests/heavy/bench/lighthouse-scores.ts";
import { pageEditingRows } from "../tests/heavy/bench/page-editing.ts";
import {
  pageWeightRow,
  readerScriptsRow,
  signInWeightRow,
} from "../tests/heavy/bench/page-weight.ts";
import { coldStartRows, memoryRows } from "../tests/heavy/bench/process-costs.ts";
import { processRows } from "../tests/heavy/bench/processes.ts";
import { requestRows } from "../tests/heavy/bench/requests.ts";
import { startServerProcess } from "../tests/server-process.ts";
import { buildSite } from "../tools/build-site.ts";
import { browserFlags, findBrowser, needProgram } from "../tools/programs.ts";

// `npm run bench [part …] [/page …]`: measures, and writes the results into the table of
// docs/performance.md; rows that were not measured stay. Without names it measures all parts and
// pages. Parts: weight, lighthouse, first-view, click, requests, processes, busy, start, memory,
// blog, clients, conversations, insight, page-editor, emails, hostile-mail.

const named = process.argv.slice(2);
const everyPage = [...sitePages.map(({ path }) => path), firstPost.path];
const namedPages = named.filter((name) => name.startsWith("/"));
const paths = namedPages.length > 0 ? namedPages : everyPage;
const document = "docs/performance.md";
const executablePath = findBrowser();

const parts: Readonly<Record<string, (url: string) => Promise<FigureRow[]>>> = {
  async weight(url) {
    const browser = await chromium.launch({
      args: browserFlags,
      ...(executablePath ? { executablePath } : {}),
    });
    const rows: FigureRow[] = [];
    for (const path of paths) rows.push(await pageWeightRow(browser, url, path));
    rows.push(await readerScriptsRow(browser, url), await signInWeightRow(browser, url));
    await browser.close();
    return rows;
  },
  async lighthouse(url) {
    const rows: FigureRow[] = [];
    for (const path of paths)
      rows.push(await lighthouseRow(url, path, path === "/" ? 5 : 3, executablePath));
    return rows;
  },
  async "first-view"(url) {
    needProgram("nginx");
    return firstViewRows(url, paths, { rounds: 5, executablePath });
  },
  async click(url) {
    const browser = await chromium.launch({
      args: browserFlags,
      ...(executablePath ? { executablePath } : {}),
    });
    return [await clickRow(browser, url).finally(() => browser.close())];
  },
  async requests(url) {
    needProgram("nginx");
    needProgram("wrk");
    return requestRows(url);
  },
  async processes() {
    needProgram("nginx");
    needProgram("wrk");
    return processRows();
  },
  busy: () => busyPageRows(),
  start: () => coldStartRows(),
  async memory() {
    needProgram("wrk");
    return memoryRows();
  },
  blog: () => blogScaleRows(),
  emails: () => emailDrainRows(),
  "hostile-mail": () => hostileMailRows(),
  clients: () => clientScaleRows(),
  conversations: () => conversationScaleRows(),
  insight: () => insightScaleRows(),
  "page-editor": () => pageEditingRows(),
};

const namedParts = named.filter((name) => !name.startsWith("/"));
const chosen = namedParts.length > 0 ? namedParts : Object.keys(parts);
await buildSite();
const server = await startServerProcess();
const rows: FigureRow[] = [];
try {
  for (const name of chosen) {
    console.error(`Measuring: ${name} …`);
    rows.push(...((await parts[name]?.(server.url)) ?? []));
  }
} finally {
  await server.stop();
}
console.log(tableOf(rows));

writeFileSync(document, mergeTable(readFileSync(document, "utf8"), rows));
