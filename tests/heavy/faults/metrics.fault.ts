import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { needProgram } from "../../../tools/programs.ts";
import { goodEnquiry } from "../../api-harness.ts";
import { recordFigure } from "../../faults/run-options.ts";
import { startMailServer } from "../../mail-server.ts";
import { quietContext } from "../../quiet-context.ts";
import { freePort, testAdmin } from "../../server-process.ts";
import { putBackup, putRestoreCheck } from "../put-restore-check.ts";
import { describeServerOnEachDatabase, openBeside } from "./each-server.ts";
import { holdLine } from "./network-line.ts";

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const oldest = "nirbhay_oldest_email_seconds";
const waitingIn = (found: Scrape) =>
  (found.get('nirbhay_emails_waiting{state="due"}') ?? 0) +
  (found.get('nirbhay_emails_waiting{state="later"}') ?? 0);

/** Waits until a scrape is as it should be, or shows the last one. */
async function until(url: string, isRight: (found: Scrape) => boolean) {
  await expect.poll(async () => isRight(await scrape(url)), { interval: 500 }).toBe(true);
  return scrape(url);
}

describeServerOnEachDatabase("the metrics", (ground) => {
  test("follow events, and the queue rises and falls with the mail server", async () => {
    const { start, name } = await ground();
    const mail = await startMailServer();
    const line = await holdLine(Number(new URL(mail.url).port));
    onTestFinished(() => Promise.all([line.stop(), mail.stop()]).then(() => {}));
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${line.port}` });
    const before = await scrape(server.url);
    expect(waitingIn(before)).toBe(0);
    expect((await post(`${server.url}/api/queries`, goodEnquiry)).ok).toBe(true);
    const wrong = { email: testAdmin.email, password: "not-this-one-either" };
    expect((await post(`${server.url}/api/signin`, wrong)).status).toBe(401);
    // The first request renders it, unless the start has done so already.
    for (let visit = 0; visit < 2; visit += 1) await fetch(`${server.url}/contact-us`);

    const down = await until(
      server.url,
      (found) => waitingIn(found) === 2 && (found.get(oldest) ?? 0) > 1,
    );
    const rise = (series: string) => (down.get(series) ?? 0) - (before.get(series) ?? 0);
    expect(rise('nirbhay_enquiries_total{kind="enquiry",spam="no"}')).toBe(1);
    expect(rise('nirbhay_sign_ins_refused_total{part="password"}')).toBe(1);
    expect(rise('nirbhay_pages_total{from="memory"}')).toBeGreaterThanOrEqual(1);
    const calls =
      'nirbhay_http_request_duration_seconds_count{route="/api/signin",method="POST",status="4xx"}';
    expect(rise(calls)).toBe(1);

    line.release();
    const up = await until(server.url, (found) => waitingIn(found) === 0);
    expect(up.get(oldest)).toBe(0);
    expect(up.get('nirbhay_emails_total{outcome="sent"}')).toBe(2);
    recordFigure({
      what: `${name}: emails waiting in /metrics, mail server hangs and answers again`,
      measured: `${waitingIn(down)}, then ${waitingIn(up)}`,
      bar: "2, then 0",
      met: waitingIn(down) === 2 && waitingIn(up) === 0,
    });
  });

  test("have every series of dashboard and alerts, and are hidden from requests through a proxy", async () => {
    const here = await ground();
    const token = "a-token-that-is-long-enough";
    const server = await here.start({
      METRICS_TOKEN: token,
      // Nothing listens there: a mailbox that can't be read.
      IMAP_URL: `imap://office:secret@127.0.0.1:${await freePort()}/INBOX`,
    });
    const database = openBeside(here, server);
    const now = new Date().toISOString();
    await putBackup(quietContext(database), now);
    await putRestoreCheck(quietContext(database), now, null);
    await database.close();
    for (const file of ["deploy/grafana/nirbhay.json", "deploy/prometheus/alerts.yaml"]) {
      const wanted =
        readFileSync(file, "utf8").match(/\b(?:nirbhay|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(wanted.length).toBeGreaterThan(10);
      // Event loop delay is measured from one scrape to the next, and garbage collected in time.
      await expect
        .poll(async () => {
          const known = namesIn(await scrape(server.url));
          return [...new Set(wanted)].filter((series) => !known.has(series));
        })
        .toEqual([]);
    }

    const unread = 'nirbhay_mailbox_unread_seconds{mailbox="mailbox"}';
    await until(server.url, (found) => (found.get(unread) ?? 0) > 0);

    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/metrics`, { headers })).status;
    const forwarded = { "X-Forwarded-For": "203.0.113.7" };
    expect(await ask(forwarded)).toBe(404);
    expect(await ask({ ...forwarded, Authorization: "Bearer of-something-else" })).toBe(404);
    expect(await ask({ ...forwarded, Authorization: `Bearer ${token}` })).toBe(200);
  });
});

test("the alert rules fire when they should, as promtool says", () => {
  needProgram("prometheus", "promtool");
  execFileSync("promtool", ["check", "rules", "deploy/prometheus/alerts.yaml"]);
  execFileSync("promtool", ["test", "rules", "deploy/prometheus/alerts.test.yaml"]);
});

/** Values by series (name and labels), as Prometheus reads them. */
type Scrape = ReadonlyMap<string, number>;

/** Asks the server at `url` for its metrics. */
async function scrape(url: string): Promise<Scrape> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split("\n").filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** The names of all series of a scrape, without their labels. */
const namesIn = (found: Scrape): ReadonlySet<string> =>
  new Set([...found.keys()].map((series) => series.replace(/\{.*/, "")));
