import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordFigure } from "../../faults/run-options.ts";
import { testAdmin } from "../../server-process.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { from, idIn, read, sendEnquiry, sendJson, signIn, untilAvailable } from "./visitor.ts";

// SQLite carries several processes of one machine on one file; PostgreSQL those of many.
const clusters = [
  { name: "three processes on PostgreSQL", engine: "postgres", count: 3 },
  { name: "two processes on one SQLite file", engine: "sqlite", count: 2 },
] as const;

describe.each(clusters)("$name, behind nginx", ({ name, engine, count }) => {
  let cluster: Cluster | undefined;
  let urls: readonly string[] = [];
  beforeAll(async () => {
    cluster = await startCluster(engine, count);
    urls = cluster.servers.map(({ url }) => url);
  });
  afterAll(() => cluster?.stop());

  const at = (turn: number) => urls[turn % urls.length] ?? "";
  const record = (what: string, measured: number, bar: number) =>
    recordFigure({
      what: `${name}: ${what}`,
      measured: String(measured),
      bar: String(bar),
      met: measured === bar,
    });

  test("limits of visitors count as with one process", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 63; turn++) {
      const send = () => sendEnquiry(at(turn), 900 + turn, from(900));
      statuses.push((await untilAvailable(send)).status);
    }
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.slice(60)).toEqual([429, 429, 429]);
    expect(taken).toBe(60);
    record("enquiries let in from one network in ten minutes, of 63", taken, 60);
  });

  test("copies of one enquiry sent to all at once are one", async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) => untilAvailable(() => sendEnquiry(at(turn), 950))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map(idIn))).size).toBe(1);
  });

  test("guesses at a password count as with one process, also when all are made at once", async () => {
    const guess = { email: testAdmin.email, password: "wrong-wrong-wrong" };
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((turn) =>
        untilAvailable(() => sendJson(`${at(turn)}/api/signin`, "POST", guess, from(901))),
      ),
    );
    const guesses = answers.filter(({ status }) => status === 401).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    expect({ guesses, refused }).toEqual({ guesses: 5, refused: 4 });
    record("guesses at a password let through, of 9 made at once", guesses, 5);
  });

  test("a session made at one works at all, and ends at all at once", async () => {
    const headers = await signIn(at(0));
    const statuses = async () =>
      new Set(
        await Promise.all(
          urls.map(async (url) => (await read(`${url}/api/session`, headers)).status),
        ),
      );
    expect(await statuses()).toEqual(new Set([200]));
    await fetch(`${at(1)}/api/session`, { method: "DELETE", headers });
    expect(await statuses()).toEqual(new Set([401]));
  });

  test("nginx passes the servers' responses on to visitors unchanged", async () => {
    const page = await read(`${cluster?.url}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src");
    expect(page.headers.get("server")).toBe("nginx");
    expect((await read(`${cluster?.url}/metrics`)).status).toBe(404);
  });
});
