import { execFile } from "node:child_process";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import lighthouse from "lighthouse";
import { expect, onTestFinished, test } from "vitest";
import { insightGroups } from "../../../contract/visit-filter.ts";
import type { Database } from "../../../server/db/database.ts";
import { readInsight } from "../../../server/services/insight/read-insight.ts";
import { needPrograms } from "../../../tools/programs.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { quietContext } from "../../quiet-context.ts";
import { launchChromium } from "../launch-chromium.ts";
import {
  describeServerOnEachDatabase,
  type Environment,
  type Ground,
  openBeside,
} from "./each-server.ts";
import { type LoggingProxy, readByGoAccess, startLoggingProxy } from "./views/logging-proxy.ts";
import {
  startChromium,
  startFirefox,
  startWebKit,
  type VisitingBrowser,
} from "./views/visiting-browsers.ts";
import { from, sendEnquiry } from "./visitor.ts";

// Visits are counted once each, robots never; a killed process loses ten seconds at most (decision
// B20). Each visitor has a network of their own, because one network counts 60 times a minute.

const isFull = scaled({ short: false, full: true });
const visits = scaled({ short: 6, full: 200 });
const robotRequests = scaled({ short: 60, full: 10_000 });
const postedViews = scaled({ short: 5, full: 300 });
/** How often (ms) a process writes its counts. */
const writtenEveryMs = 10_000;

const proxied = { TRUST_PROXY: "127.0.0.1,::1" };
const paths = ["/", "/industry/fintech", "/services/devops", "/about-us"] as const;
const pathOf = (number: number) => paths[number % paths.length] ?? "/";

const browsers: readonly { name: string; start(): Promise<VisitingBrowser> }[] = [
  { name: "Chromium", start: startChromium },
  ...(isFull
    ? [
        { name: "Firefox", start: startFirefox },
        { name: "WebKitGTK", start: startWebKit },
      ]
    : []),
];

const namedRobots = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/136.0.0.0 Safari/537.36 Chrome-Lighthouse",
  "Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
] as const;

/** Two servers on one database. */
async function startPair(ground: Ground) {
  const first = await ground.start(proxied);
  const shared: Environment = ground.engine === "sqlite" ? { DATA_DIR: first.dataDir } : {};
  return [first, await ground.start({ ...proxied, ...shared })] as const;
}

describeServerOnEachDatabase("visits", (open) => {
  test("are counted once each by two processes, robots never, and all sums agree", async () => {
    const ground = await open();
    const servers = await startPair(ground);
    const proxy = await startLoggingProxy(servers);
    onTestFinished(() => proxy.stop());
    let visitors = 0;
    const due = new Map<string, number>();
    for (const { name, start } of browsers) {
      const browser = await start();
      const before = proxy.beacons();
      try {
        for (let number = 0; number < visits; number++, visitors++) {
          const path = pathOf(number);
          due.set(path, (due.get(path) ?? 0) + 1);
          await browser.visit(proxy.originFor(visitors) + path);
        }
        await proxy.untilBeacons(visitors);
      } finally {
        await browser.close();
      }
      const counted = proxy.beacons() - before;
      record(ground, `visits counted of ${visits} scripted ones in ${name}`, counted, visits);
    }
    if (isFull) {
      needPrograms({ goaccess: "goaccess" });
      const { visitors: seen, hits } = readByGoAccess(proxy.logFile);
      record(ground, `visitors in nginx’s log by GoAccess, of ${visitors} visits`, seen, visitors);
      expect(paths.map((path) => hits.get(path))).toEqual(paths.map((path) => due.get(path)));
    }
    const beacons = proxy.beacons();
    await readAsRobots(servers[0].url);
    await readWithoutMoving(proxy);
    expect(proxy.beacons()).toBe(beacons);
    await Promise.all(servers.map((server) => server.end()));
    const database = openBeside(ground, servers[0]);
    const sums = await readSums(database).finally(() => database.close());
    expect(sums.byPage).toEqual(due);
    expect(new Set(sums.totals)).toEqual(new Set([visitors]));
    const extra = (sums.totals[0] ?? 0) - visitors;
    record(ground, `counted of ${robotRequests} requests of curl and named robots`, extra, 0);
  });

  test("are lost for ten seconds at most when the process is killed, and origins never", async () => {
    const ground = await open();
    const server = await ground.start(proxied);
    const sent: number[] = [];
    for (let number = 0; number < postedViews; number++) {
      const status = await postBeacon(server.url, number, "Mozilla/5.0 Chrome/140");
      expect(status).toBe(204);
      sent.push(Date.now());
      if (isFull) await pause(100);
    }
    const origin = JSON.stringify({
      landing: "/about-us?utm_campaign=may",
      from: "news.example",
      page: "/contact-us",
      pages: 2,
    });
    const enquiry = await sendEnquiry(server.url, 900, {}, { origin } as object);
    expect(enquiry.status).toBe(201);
    const killed = Date.now();
    await server.kill();
    const database = openBeside(ground, server);
    const rows = await database.read.selectFrom("views").select("count").execute();
    const origins = await database.read
      .selectFrom("enquiries")
      .select(["landing", "source", "campaign"])
      .execute();
    await database.close();
    const counted = rows.reduce((total, { count }) => total + count, 0);
    // One more second, for the write itself.
    const due = sent.filter((at) => at < killed - writtenEveryMs - 1_000).length;
    if (isFull) {
      recordFigure({
        what: `views lost by kill -9, of 10 a second, ${ground.name}`,
        measured: `${sent.length - counted}`,
        bar: `at most ${sent.length - due}`,
        met: counted >= due,
      });
    }
    expect(counted).toBeGreaterThanOrEqual(due);
    expect(origins).toContainEqual({
      landing: "/about-us",
      source: "news.example",
      campaign: "may",
    });
  });
});

/** The visits of each page, and the totals of Insight and of its rows in each grouping. */
async function readSums(database: Database) {
  const context = { ...quietContext(database), actor: { kind: "system" } as const };
  const answers = await Promise.all(
    insightGroups.map((group) => readInsight({ ...context, now: Date.now }, { group })),
  );
  const totals = answers.flatMap(({ total, rows }) => [
    total.visits,
    rows.reduce((sum, { visits: count }) => sum + count, 0),
  ]);
  const [pages] = answers;
  const byPage = new Map(pages?.rows.map((row) => [row.name, row.visits]));
  return { totals, byPage };
}

function record({ name }: Ground, what: string, measured: number, bar: number): void {
  const row = { what: `${what}, two processes, ${name}`, measured: `${measured}`, bar: `${bar}` };
  recordFigure({ ...row, met: measured === bar });
  expect(measured, what).toBe(bar);
}

/** Requests pages and sends beacons with curl, and under the names of robots. */
async function readAsRobots(url: string): Promise<void> {
  needPrograms({ curl: "curl" });
  const half = robotRequests / 2;
  const curl = (args: readonly string[]) =>
    promisify(execFile)("curl", ["-sf", "-o", "/dev/null", ...args]);
  await curl([`${url}/about-us?visit=[1-${half / 2}]`]);
  const beacon = [
    "-d",
    "visit news.example",
    "-e",
    `${url}/about-us`,
    "-H",
    "Content-Type: text/plain",
  ];
  await curl([...beacon, `${url}/seen?visit=[1-${half / 2}]`]);
  for (let number = 0; number < half; number++) {
    const robot = namedRobots[(number >> 1) % namedRobots.length] ?? "Googlebot/2.1";
    if (number % 2 === 0) expect(await postBeacon(url, number, robot)).toBe(204);
    else await fetch(url + pathOf(number), { headers: { "User-Agent": robot } }).then(bodyOf);
  }
}

const bodyOf = (answer: Response) => answer.arrayBuffer();

/** Renders and scrolls pages in Chromium as robots do; in the full form also with Lighthouse. */
async function readWithoutMoving(proxy: LoggingProxy): Promise<void> {
  const browser = await launchChromium();
  try {
    for (let number = 0; number < scaled({ short: 2, full: 20 }); number++) {
      const page = await browser.newPage();
      await page.goto(proxy.originFor(5_000 + number) + pathOf(number), {
        waitUntil: "networkidle0",
      });
      await page.evaluate("scrollTo(0, 2000)");
      await page.close();
    }
    const port = Number(new URL(browser.wsEndpoint()).port);
    if (isFull) {
      await lighthouse(`${proxy.originFor(6_000)}/`, { port, logLevel: "error" });
    }
  } finally {
    await browser.close();
  }
}

/** Sends a beacon like a browser with this user agent; returns the answer's status. */
function postBeacon(url: string, number: number, userAgent: string): Promise<number | undefined> {
  const body = "visit news.example";
  const headers = {
    ...from(number),
    "User-Agent": userAgent,
    Referer: `${url}/about-us`,
    "Content-Type": "text/plain",
    "Content-Length": String(body.length),
    "Sec-Fetch-Site": "same-origin",
  };
  return new Promise((resolve, reject) => {
    request(`${url}/seen`, { method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    })
      .on("error", reject)
      .end(body);
  });
}
