import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { png } from "../blog-api.ts";
import { testAdmin } from "../server-process.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { recordFigure } from "./record-figure.ts";
import { from, idIn, read, sendEnquiry, sendJson, signIn } from "./visitor.ts";

describe("three processes on one PostgreSQL behind nginx", () => {
  let cluster: Cluster;
  let urls: readonly string[];
  beforeAll(async () => {
    cluster = await startCluster(3);
    urls = cluster.servers.map(({ url }) => url);
  });
  afterAll(() => cluster.stop());

  const at = (turn: number) => urls[turn % urls.length] ?? "";

  test("what visitors may send counts as with one", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      statuses.push((await sendEnquiry(at(turn), 900 + turn, from(900))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    record("enquiries that one network may send in ten minutes, of 8", "5", "5");
  });

  test("copies of one enquiry sent to all at once are one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => sendEnquiry(at(turn), 950)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map(idIn))).size).toBe(1);
  });

  test("guesses at a password count as with one, also when all are made at once", async () => {
    const guess = { email: testAdmin.email, password: "wrong-wrong-wrong" };
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) =>
        sendJson(`${at(turn)}/api/signin`, "POST", guess, from(901)),
      ),
    );
    const guessed = answers.filter(({ status }) => status === 401).length;
    expect(answers.map(({ status }) => status).sort()).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429, 429,
    ]);
    record("guesses at a password before a wait, of 9 made at once", String(guessed), "5");
  });

  test("a session made at one works at all, and ends at all at once", async () => {
    const headers = await signIn(at(0));
    const statuses = () =>
      Promise.all(urls.map(async (url) => (await read(`${url}/api/session`, headers)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await fetch(`${at(1)}/api/session`, { method: "DELETE", headers });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test("an image uploaded at one is served by all", async () => {
    const form = new FormData();
    form.set("file", await png("clock.png"));
    const headers = await signIn(at(0));
    const answer = await fetch(`${at(0)}/api/media`, { method: "POST", headers, body: form });
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { picture: { url: string } } };
    for (const url of urls) {
      expect((await read(new URL(data.picture.url, url).href)).status).toBe(200);
    }
  });

  test("what one process says reaches visitors through nginx as it was said", async () => {
    const page = await read(`${cluster.url}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src");
    expect(page.headers.get("server")).toBe("nginx");
    expect((await read(`${cluster.url}/metrics`)).status).toBe(404);
  });
});

const record = (what: string, measured: string, bar: string) =>
  recordFigure({ what: `three processes: ${what}`, measured, bar, met: measured === bar });
