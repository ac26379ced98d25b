import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startPostgres } from "../postgres-server.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { type FigureRow, median } from "./figures.ts";
import { serveByNginx } from "./nginx.ts";
import { query } from "./scale-databases.ts";
import { loadByWrk } from "./wrk.ts";

const maxServers = 3;
const rounds = 3;
const pages = { seconds: 4, connections: 32 } as const;
const enquiries = { seconds: 8, connections: 64, script: "tests/bench/enquiries.lua" } as const;

type Measure = (servers: readonly ServerProcess[]) => Promise<number>;

const cachedPages: Measure = async (servers) => {
  const urls = servers.map(({ url }) => `${url}/`);
  const connections = Math.ceil(pages.connections / servers.length);
  return (await loadByWrk(urls, { ...pages, connections })).perSecond;
};

const storedEnquiries: Measure = async (servers) => {
  const connections = Math.ceil(enquiries.connections / servers.length);
  const urls = servers.map(({ url }) => url);
  const { perSecond, failed } = await loadByWrk(urls, { ...enquiries, connections });
  if (failed > 0) throw new Error(`${failed} enquiries were refused: the figure means nothing.`);
  return perSecond;
};

/** One, two and three processes on one durable PostgreSQL, and one on SQLite. */
export async function processRows(): Promise<FigureRow[]> {
  const alone = await startServerProcess({ TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error" });
  const page = await homePage(alone);
  const embedded = await storedEnquiries([alone]).finally(() => alone.stop());
  const nginxRates = await workersOfNginx(page);

  const folder = await mkdtemp(join(tmpdir(), "nirbhay-processes-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
  const servers: ServerProcess[] = [];
  try {
    await query(`${postgres.url}/postgres`, "create database shared template template0");
    for (let count = 0; count < maxServers; count++) servers.push(await startOn(postgres.url));
    const pageRates = await inTurns(servers, cachedPages);
    const enquiryRates = await inTurns(servers, storedEnquiries);
    const [, two = 0] = ratiosOf(pageRates);
    return [
      {
        what: "/ requests per second, one : two : three processes on two cores, wrk beside them",
        measured: `${said(pageRates)}; nginx with one : two workers ${said(nginxRates)}`,
        bar: "two at least 1.70 of one",
        met: two >= 1.7,
      },
      {
        what: "enquiries per second over HTTP, one : two : three processes on one PostgreSQL",
        measured: said(enquiryRates),
        bar: "none: what an operator may count on",
        met: true,
      },
      {
        what: "enquiries per second over HTTP, one process on SQLite",
        measured: String(Math.round(embedded)),
        bar: "none: what an operator may count on",
        met: true,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
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

/** Rates with one, two … servers, measured in turns, so that noise affects all. */
async function inTurns(servers: readonly ServerProcess[], measure: Measure): Promise<number[]> {
  const rates = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, list] of rates.entries()) list.push(await measure(servers.slice(0, at + 1)));
  }
  return rates.map(median);
}

const ratiosOf = (rates: readonly number[]) => rates.map((rate) => rate / (rates[0] ?? rate));

const said = (rates: readonly number[]) =>
  `${rates.map(Math.round).join(" : ")} = ${ratiosOf(rates)
    .map((ratio) => ratio.toFixed(2))
    .join(" : ")}`;
