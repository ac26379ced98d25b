import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { successSchema } from "../../../contract/endpoint.ts";
import { uploadMedia } from "../../../contract/media.ts";
import { goodPost, png } from "../../blog-api.ts";
import { recordFigure, scaled, timeLimit } from "../../faults/run-options.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { outboxEmails, untilDigestIsSent } from "./outbox.ts";
import { idIn, read, sendEnquiry, sendJson, signIn, untilAvailable } from "./visitor.ts";

const enquiries = scaled({ short: 15, full: 500 });
/** How long a post may take to show everywhere. */
const maxDelayMs = 2_000;
const timeout = { timeout: 300_000, interval: 50 };

const clusters = [
  { name: "three processes on PostgreSQL", engine: "postgres", count: 3 },
  { name: "two processes on one SQLite file", engine: "sqlite", count: 2 },
] as const;

describe.each(clusters)("$name, what they do by themselves", ({ name, engine, count }) => {
  let cluster: Cluster;
  let stop = async () => {};
  beforeAll(async () => {
    cluster = await startCluster(engine, count);
    stop = cluster.stop;
  });
  afterAll(() => stop());

  const url = (index: number) => cluster.servers[index]?.url ?? "";
  const record = (what: string, measured: string, bar: string, met: boolean) =>
    recordFigure({ what: `${name}: ${what}`, measured, bar, met });

  test("each email is sent once", async () => {
    for (let number = 0; number < enquiries; number++) {
      const { status } = await untilAvailable(() => sendEnquiry(cluster.url, number));
      expect(status).toBe(201);
    }
    const unsent = async () =>
      (await outboxEmails(cluster.database)).filter(({ status }) => status !== "sent");
    await expect.poll(unsent, timeout).toEqual([]);
    const sent = await outboxEmails(cluster.database);
    const arrived = cluster.mail.received.map(({ email }) => email.messageId);
    expect(new Set(arrived)).toEqual(new Set(sent.map((email) => email.message_id)));
    expect(arrived).toHaveLength(sent.length);
    // A receipt each up to the overall limit, and ten notices.
    expect(arrived.length).toBeGreaterThanOrEqual(Math.min(enquiries, 300) + 10);
    record("emails sent, and how often each arrived", `${arrived.length}, once`, "once", true);
  });

  test("one digest counts the enquiries without a notice", async () => {
    await untilDigestIsSent(cluster.database);
    const sent = await cluster.database.read
      .selectFrom("emails")
      .select(["data", "message_id"])
      .where("template", "=", "enquiry-digest")
      .execute();
    expect(sent.map(({ data }) => JSON.parse(data).enquiries)).toEqual([enquiries - 10]);
    const arrived = cluster.mail.received.filter(
      ({ email }) => email.messageId === sent[0]?.message_id,
    );
    expect(arrived).toHaveLength(1);
  });

  test("a scheduled post is published once", async () => {
    const headers = await signIn(cluster.url);
    const publish_at = new Date(Date.now() + 8_000).toISOString();
    const post = { ...goodPost, title: "On time", status: "scheduled", publish_at };
    const id = await idIn(await sendJson(`${cluster.url}/api/blogs`, "POST", post, headers));
    const { read: rows } = cluster.database;
    const status = () => rows.selectFrom("posts").select("status").where("id", "=", id).execute();
    await expect.poll(status, timeout).toEqual([{ status: "published" }]);
    for (const { url: each } of cluster.servers) {
      await expect
        .poll(async () => (await read(`${each}/blogs/on-time`)).status, timeout)
        .toBe(200);
    }
    const publishing = await rows
      .selectFrom("audit_log")
      .select("id")
      .where("subject_id", "=", id)
      .where("action", "=", "post.publish")
      .execute();
    const [{ version } = { version: 0 }] = await rows
      .selectFrom("posts")
      .select("version")
      .where("id", "=", id)
      .execute();
    // Written once, published once.
    expect({ publishing: publishing.length, version }).toEqual({ publishing: 1, version: 2 });
    record("times that a scheduled post went out", "1", "1", true);
  });

  test("a post published at one shows on all", async () => {
    const headers = await signIn(cluster.url);
    const lists = () => Promise.all(cluster.servers.map(({ url: each }) => read(`${each}/blogs`)));
    await lists();
    const post = { ...goodPost, title: "Seen everywhere" };
    expect((await sendJson(`${url(0)}/api/blogs`, "POST", post, headers)).status).toBe(201);
    const begun = performance.now();
    const shows = async () => {
      const pages = await Promise.all((await lists()).map((answer) => answer.text()));
      return pages.every((page) => page.includes("Seen everywhere"));
    };
    await expect.poll(shows, { interval: 20 }).toBe(true);
    const took = Math.round(performance.now() - begun);
    record("ms until a new post shows on all", String(took), "at most 2000", took < maxDelayMs);
    expect(took).toBeLessThan(timeLimit(maxDelayMs));
  });

  test("an image uploaded at one is served by all", async () => {
    const headers = await signIn(cluster.url);
    let place = "";
    const upload = async () => {
      const body = new FormData();
      body.set("file", await png("clock.png"));
      const answer = await fetch(`${url(0)}/api/media`, { method: "POST", headers, body });
      if (answer.ok) place = successSchema(uploadMedia).parse(await answer.json()).data.picture.url;
      return answer.status;
    };
    // A busy machine may answer 503 at first, as it may to people, who try again.
    await expect.poll(upload, timeout).toBe(201);
    for (const { url: each } of cluster.servers) {
      expect((await read(new URL(place, each).href)).status).toBe(200);
    }
  });
});
