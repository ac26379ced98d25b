import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { openPostgres } from "../../server/db/postgres/open-postgres.ts";
import { goodPost } from "../blog-api.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { type NetworkLine, openLine } from "./network-line.ts";
import { startOutageLoad } from "./outage-load.ts";
import { outboxEmails } from "./outbox.ts";
import { type OwnPostgres, startOwnPostgres } from "./own-postgres.ts";
import { scaled } from "./run-options.ts";
import { idIn, read, sendEnquiry, sendJson, signIn } from "./visitor.ts";

/** How long (ms) a fault lasts that has a length. */
const outage = scaled({ short: 4_000, full: 20_000 });

/** A pause shorter than the query timeout would go unnoticed. */
const standstill = scaled({ short: 8_000, full: 20_000 });

const jobsTimeout = { timeout: 180_000, interval: 100 };

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

  const faults: readonly (readonly [string, () => Promise<void>])[] = [
    ["restarted (fast)", () => postgres.restart("fast")],
    ["restarted (immediate)", () => postgres.restart("immediate")],
    ["restarted (SIGKILL)", () => postgres.restart("killed")],
    [
      "paused",
      async () => {
        postgres.pause();
        await pause(standstill).finally(() => postgres.resume());
      },
    ],
    [
      "network cut",
      async () => {
        line.cut();
        await pause(outage);
        line.heal();
      },
    ],
    [
      "network silent",
      async () => {
        line.hold();
        await pause(outage);
        line.heal();
      },
    ],
    ["pool exhausted", exhaustPool],
  ];

  /** Another session locks what every enquiry needs, and more of them come than connections. */
  async function exhaustPool(): Promise<void> {
    const other = new pg.Client(direct);
    await other.connect();
    await other.query("begin; lock table attempts in access exclusive mode");
    const waiting = Array.from({ length: 40 }, (_, index) =>
      sendEnquiry(server.url, 900_000 + index),
    );
    await pause(outage);
    await other.query("rollback");
    await other.end();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
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
      await fail();
      await load.recovered(`PostgreSQL ${name}`, { unready: !name.startsWith("restarted") });

      // Background jobs continue by themselves.
      const status = () =>
        database.read.selectFrom("posts").select("status").where("id", "=", id).execute();
      await expect.poll(status, jobsTimeout).toEqual([{ status: "published" }]);
      const unsent = async () =>
        (await outboxEmails(database)).filter(({ status }) => status !== "sent");
      await expect.poll(unsent, jobsTimeout).toEqual([]);
      const sent = mail.received.map(({ email }) => email.messageId);
      expect(new Set(sent).size).toBe(sent.length);
      expect(server.output()).not.toMatch(/unhandled|"request failed"/i);
    },
  );
});
