import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openPostgres } from "../../../server/db/postgres/open-postgres.ts";
import { goodPost } from "../../blog-api.ts";
import { scaled } from "../../faults/run-options.ts";
import { type MailServer, startMailServer } from "../../mail-server.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { type NetworkLine, openLine } from "./network-line.ts";
import { type OutageLoad, startOutageLoad } from "./outage-load.ts";
import { outboxEmails } from "./outbox.ts";
import { type OwnPostgres, startOwnPostgres } from "./own-postgres.ts";
import { idIn, read, sendEnquiry, sendJson, signIn } from "./visitor.ts";

/** How long (ms) a fault lasts that has a length. */
const outage = scaled({ short: 4_000, full: 20_000 });

/** A pause shorter than the query timeout would go unnoticed. */
const standstill = scaled({ short: 8_000, full: 20_000 });

const often = { interval: 100 };

describe("PostgreSQL fails", () => {
  let postgres: OwnPostgres;
  let line: NetworkLine;
  let server: ServerProcess;
  let mail: MailServer;
  let database: Database;
  let direct: string;
  const opened: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    opened.push(() => postgres.remove());
    line = await openLine(Number(new URL(postgres.database).port));
    opened.push(() => line.close());
    mail = await startMailServer();
    opened.push(() => mail.stop());
    direct = postgres.database;
    const overLine = new URL(direct);
    overLine.port = String(line.port);
    database = openPostgres(direct);
    opened.push(() => database.close());
    server = await startServerProcess({
      DATABASE_URL: overLine.href,
      SMTP_URL: mail.url,
      TRUST_PROXY: "127.0.0.1,::1",
    });
    opened.push(() => server.stop());
    // The first request of each page renders it; from then on it is cached.
    await read(`${server.url}/contact-us`);
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  /** Which kinds of requests the fault has refused so far. */
  type Refused = OutageLoad["refused"];

  /** Waits until a request has met the restart, or `/readyz` has reported a longer fault. */
  const untilRefused = (refused: Refused) => expect.poll(() => refused().size).toBeGreaterThan(0);
  const untilUnready = (refused: Refused) => expect.poll(() => [...refused()]).toContain("readyz");

  const faults: readonly (readonly [string, (refused: Refused) => Promise<void>])[] = [
    ["restarted (fast)", (refused) => postgres.restart("fast", () => untilRefused(refused))],
    [
      "restarted (immediate)",
      (refused) => postgres.restart("immediate", () => untilRefused(refused)),
    ],
    ["restarted (SIGKILL)", (refused) => postgres.restart("killed", () => untilRefused(refused))],
    [
      "paused",
      async (refused) => {
        postgres.pause();
        const noticed = Promise.all([pause(standstill), untilUnready(refused)]);
        await noticed.finally(() => postgres.resume());
      },
    ],
    [
      "network cut",
      async (refused) => {
        line.cut();
        await Promise.all([pause(outage), untilUnready(refused)]);
        line.heal();
      },
    ],
    [
      "network silent",
      async (refused) => {
        line.hold();
        await Promise.all([pause(outage), untilUnready(refused)]);
        line.heal();
      },
    ],
    ["pool exhausted", exhaustPool],
  ];

  /** Another session locks what every enquiry needs, and more of them come than connections. */
  async function exhaustPool(refused: Refused): Promise<void> {
    const other = new pg.Client(direct);
    await other.connect();
    await other.query("begin; lock table attempts in access exclusive mode");
    const statuses: number[] = [];
    let isOver = false;
    let sent = 0;
    const enquireAgainAndAgain = async () => {
      while (!isOver) statuses.push((await sendEnquiry(server.url, 900_000 + sent++)).status);
    };
    const waiting = Array.from({ length: 40 }, enquireAgainAndAgain);
    await Promise.all([pause(outage), untilUnready(refused)]);
    isOver = true;
    await other.query("rollback");
    await other.end();
    await Promise.all(waiting);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  }

  // A silent network leaves emails leased for a minute: in full only.
  const inFull = ["restarted (immediate)", "network silent"];

  test.each(faults.filter(([name]) => scaled({ short: !inFull.includes(name), full: true })))(
    "%s: 503 in bounded time, no crash, all well again by itself",
    async (name, fail) => {
      const headers = await signIn(server.url);
      const due = new Date(Date.now() + 5_000).toISOString();
      const post = {
        ...goodPost,
        title: `Out after ${name}`,
        status: "scheduled",
        publish_at: due,
      };
      const id = await idIn(await sendJson(`${server.url}/api/blogs`, "POST", post, headers));
      const number = 100_000 * (1 + faults.findIndex(([one]) => one === name));
      const load = startOutageLoad(server.url, database, number);
      await sendEnquiry(server.url, number + 90_000);
      await fail(load.refused);
      await load.recovered(`PostgreSQL ${name}`);

      // Background jobs continue by themselves.
      const status = () =>
        database.read.selectFrom("posts").select("status").where("id", "=", id).execute();
      await expect.poll(status, often).toEqual([{ status: "published" }]);
      const unsent = async () =>
        (await outboxEmails(database)).filter(({ status }) => status !== "sent");
      await expect.poll(unsent, often).toEqual([]);
      const sent = mail.received.map(({ email }) => email.messageId);
      expect(new Set(sent).size).toBe(sent.length);
      expect(server.output()).not.toMatch(/unhandled|"request failed"/i);
    },
  );
});
