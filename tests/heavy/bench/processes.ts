import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { signInByApi } from "../../browser/staff-steps.ts";
import { startPostgres } from "../../postgres-server.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { startBalancer } from "../faults/balancer.ts";
import { type FigureRow, median } from "./figures.ts";
import { serveByNginx } from "./nginx.ts";
import { query } from "./scale-databases.ts";
import { loadByWrk } from "./wrk.ts";

const maxServers = 3;
const rounds = 3;
const pages = { seconds: 4, connections: 32 } as const;
const enquiries = {
  seconds: 8,
  connections: 32,
  script: "tests/heavy/bench/enquiries.lua",
} as const;
/** Fewer connections than the number from which a process refuses requests. */
const uncached = { seconds: 6, connections: 16, script: "tests/heavy/bench/uncached.lua" } as const;

/** Share of the machine's processor time from which the processors are the limit. */
const busyShare = 0.95;

/** Rate of a burst, and how busy the machine was. */
type Load = {
  perSecond: number;
  /** Share of the machine's processor time that was used, by whatever program. */
  busy: number;
};
/** A load with the processor time (ms) of one request. */
type Cost = Load & { serverMs: number; databaseMs: number };
type Work = { what: string; run(url: string): Promise<{ perSecond: number; seconds: number }> };

/**
 * One, two and three processes on one durable PostgreSQL, and one on SQLite. Where two cores are
 * the limit, the processor time of a request says what further cores would bring.
 */
export async function processRows(): Promise<FigureRow[]> {
  const alone = await startServerProcess({ TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error" });
  const page = await homePage(alone);
  const embedded = await storedEnquiries.run(alone.url).finally(() => alone.stop());
  const nginxRates = await workersOfNginx(page);

  const folder = await mkdtemp(join(tmpdir(), "nirbhay-processes-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
  const servers: ServerProcess[] = [];
  try {
    await query(`${postgres.url}/postgres`, "create database shared template template0");
    for (let count = 0; count < maxServers; count++) servers.push(await startOn(postgres.url));
    const cached = await cachedPages(servers);
    const pageRates = cached.map(({ perSecond }) => perSecond);
    const [, two = 0] = ratiosOf(pageRates);
    const [, twoOfNginx = 0] = ratiosOf(nginxRates);
    const { token } = await signInByApi({ url: servers[0]?.url ?? "" });
    const works = [storedEnquiries, searches, lists(token)];
    return [
      {
        what: "/ requests per second, one : two : three processes on two cores, wrk beside them",
        measured: `${ratesText(pageRates)}; nginx with one : two workers ${ratesText(nginxRates)}; ${busyText(cached)}`,
        // The load generator needs a core of its own: nginx shows what the other one allows.
        bar: "two at least 1.70 of one, or more than nginx’s second worker brings",
        met: two >= 1.7 || two > twoOfNginx,
      },
      ...(await uncachedRows(works, servers, postgres.url)),
      {
        what: "enquiries per second over HTTP, one process on SQLite",
        measured: String(Math.round(embedded.perSecond)),
        bar: "at least 50",
        met: embedded.perSecond >= 50,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const storedEnquiries: Work = { what: "enquiries", run: (url) => loaded(url, enquiries) };

const searches: Work = { what: "searches in the blog", run: (url) => loaded(url, uncached) };

const lists = (token: string): Work => ({
  what: "lists of Client Queries",
  run: (url) => loaded(url, { ...uncached, scriptArguments: [token] }),
});

async function loaded(url: string, burst: Parameters<typeof loadByWrk>[1]) {
  const { perSecond, failed } = await loadByWrk([url], burst);
  if (failed > 0)
    throw new Error(
      `${failed} requests to ${url} by ${burst.script} were refused: the figure means nothing.`,
    );
  return { perSecond, seconds: burst.seconds };
}

/** Measures each work behind nginx with one, two and three servers, in turns: noise affects all. */
async function uncachedRows(
  works: readonly Work[],
  servers: readonly ServerProcess[],
  postgres: string,
): Promise<FigureRow[]> {
  const counts = servers.map((_, at) => at + 1);
  const costs = new Map(works.map(({ what }) => [what, counts.map((): Cost[] => [])]));
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      const used = servers.slice(0, count);
      const proxy = await startBalancer(used);
      for (const work of works) {
        // One burst is a day's flood.
        await query(`${postgres}/shared`, "delete from attempts");
        const cost = await costOf(work, proxy.url, used);
        costs.get(work.what)?.[count - 1]?.push(cost);
      }
      await proxy.stop();
    }
  }
  return works.map(({ what }) => {
    const measured = costs.get(what) ?? [];
    const medians = (pick: (cost: Cost) => number) =>
      measured.map((each) => median(each.map(pick)));
    const rates = medians(({ perSecond }) => perSecond);
    const times = medians(({ serverMs }) => serverMs).map((ms) => ms.toFixed(1));
    const database = medians(({ databaseMs }) => databaseMs).map((ms) => ms.toFixed(1));
    const busy = medians((cost) => cost.busy);
    const loads = rates.map((perSecond, at) => ({ perSecond, busy: busy[at] ?? 0 }));
    return {
      what: `${what} per second behind nginx, one : two : three processes on one PostgreSQL`,
      measured: `${ratesText(rates)}; processor time of one: servers ${times.join(" : ")} ms, database ${database.join(" : ")} ms; ${busyText(loads)}`,
      ...scalingBar(loads),
    };
  });
}

async function costOf(work: Work, url: string, servers: readonly ServerProcess[]): Promise<Cost> {
  const serversMs = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  const before = { servers: serversMs(), database: postgresTimes(), machine: machineMs() };
  const { perSecond, seconds } = await work.run(url);
  const requests = perSecond * seconds;
  return {
    perSecond,
    serverMs: (serversMs() - before.servers) / requests,
    databaseMs: postgresMsSince(before.database) / requests,
    busy: busySince(before.machine),
  };
}

/** Length of a tick in `/proc` (ms). */
const tickMs = 10;

/** Processor time of a process (ms), in user and kernel mode. */
function processorMs(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Time (ms) of all processors since the machine's start, and how much of it was idle. */
function machineMs(): { total: number; idle: number } {
  const times = cpus().map((processor) => processor.times);
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return { total: sum(times.flatMap(Object.values)), idle: sum(times.map(({ idle }) => idle)) };
}

/** Share of the processors' time since `before` that was used. */
function busySince(before: ReturnType<typeof machineMs>): number {
  const now = machineMs();
  return 1 - (now.idle - before.idle) / (now.total - before.total);
}

/** Processor time (ms) of each process of PostgreSQL that runs now. */
function postgresTimes(): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const isPostgres = readFileSync(`/proc/${name}/comm`, "utf8").trim() === "postgres";
      if (isPostgres) times.set(name, processorMs(Number(name)));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return times;
}

/** Processor time (ms) since `before` of the PostgreSQL processes that run now. */
const postgresMsSince = (before: ReadonlyMap<string, number>) =>
  [...postgresTimes()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/** Cached pages per second of one, two … servers, each asked directly, in turns. */
async function cachedPages(servers: readonly ServerProcess[]): Promise<Load[]> {
  const loads = servers.map((): Load[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, list] of loads.entries()) {
      const urls = servers.slice(0, at + 1).map(({ url }) => `${url}/`);
      const connections = Math.ceil(pages.connections / urls.length);
      const before = machineMs();
      const { perSecond } = await loadByWrk(urls, { ...pages, connections });
      list.push({ perSecond, busy: busySince(before) });
    }
  }
  return loads.map((list) => ({
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    busy: median(list.map(({ busy }) => busy)),
  }));
}

/** nginx's rate under the same load, with one and two workers. */
async function workersOfNginx(page: Buffer): Promise<number[]> {
  const rates: number[] = [];
  for (const workers of [1, 2]) {
    const nginx = await serveByNginx(page, { workers });
    const urls = Array.from({ length: workers }, () => nginx.url);
    const connections = pages.connections / workers;
    const load = loadByWrk(urls, { ...pages, connections }).finally(() => nginx.stop());
    rates.push((await load).perSecond);
  }
  return rates;
}

const homePage = async ({ url }: ServerProcess) =>
  brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer()));

const startOn = (postgres: string) =>
  startServerProcess({
    DATABASE_URL: `${postgres}/shared`,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "error",
  });

/** Bar: two processes do 1.7 times the work of one, unless two cores are the limit. */
function scalingBar(loads: readonly Load[]): Pick<FigureRow, "bar" | "met"> {
  const [, ratio = 0] = ratiosOf(loads.map(({ perSecond }) => perSecond));
  return {
    bar: "two at least 1.70 of one, or two cores are the limit",
    met: ratio >= 1.7 || (loads[1]?.busy ?? 0) >= busyShare,
  };
}

const busyText = (loads: readonly Load[]) =>
  `processors busy ${loads.map(({ busy }) => Math.round(100 * busy)).join(" : ")} %`;

const ratiosOf = (rates: readonly number[]) => rates.map((rate) => rate / (rates[0] ?? rate));

const ratesText = (rates: readonly number[]) =>
  `${rates.map(Math.round).join(" : ")} = ${ratiosOf(rates)
    .map((ratio) => ratio.toFixed(2))
    .join(" : ")}`;
