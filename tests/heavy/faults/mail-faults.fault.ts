import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendConcurrency } from "../../../server/jobs/email-transport.ts";
import { recordFigure, timeLimit } from "../../faults/run-options.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { type FaultyMailServer, startFaultyMailServer } from "../faulty-mail-server.ts";
import { describeServerOnEachDatabase, openBeside } from "./each-server.ts";
import { type Fault, type Scene, sendForms, untilAllPosted, workThrough } from "./mail-round.ts";
import { compareArrivals, outboxEmails, passHour } from "./outbox.ts";
import { openStaff } from "./visitor.ts";

const faults: readonly Fault[] = [
  ...(["refuses connections", "silent", "silent after its greeting"] as const),
  ...(["silent after the email", 421, 450, 550, "hangs up mid-email", "slow"] as const),
];
const maxP95Ms = 200;

let mail: FaultyMailServer;
beforeEach(async () => {
  mail = await startFaultyMailServer();
});
afterEach(() => mail.close());

describeServerOnEachDatabase("the mail server in trouble", (ground) => {
  test("forms and staff don't notice, and every email arrives in order, once", async () => {
    const here = await ground();
    const server = await here.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
    const database = openBeside(here, server);
    const scene: Scene = { url: server.url, database, mail, staff: await openStaff(server.url) };
    await sendForms(scene);
    const healthy = await sendForms(scene);
    await untilAllPosted(scene);
    for (const fault of faults) {
      const { p95, ...counts } = await workThrough(scene, fault);
      const ordered = fault === 550 || counts.outOfOrder === 0;
      recordFigure({
        what: `mail server ${fault}, ${here.name}`,
        measured: [
          `forms' p95 ${p95.toFixed(0)} ms : ${healthy.toFixed(0)} ms before`,
          `${counts.queued} emails, ${counts.lost} lost, ${counts.doubled} doubled`,
        ].join("; "),
        bar: "p95 under 200 ms; none lost, none doubled, in order",
        met: p95 < maxP95Ms && counts.lost + counts.doubled === 0 && ordered,
      });
      expect({ fault, ...counts, ordered }).toMatchObject({ lost: 0, doubled: 0, ordered: true });
      expect(p95).toBeLessThan(timeLimit(maxP95Ms));
    }
    await database.close();
  });

  test("an email accepted and not confirmed comes again under the same Message-ID", async () => {
    const here = await ground();
    const server = await here.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
    const database = openBeside(here, server);
    const scene: Scene = { url: server.url, database, mail, staff: await openStaff(server.url) };
    mail.behaviour = "accepts without a reply";
    // Two enquiries from each visitor, and a notice to staff of each: enough recipients for all
    // connections.
    await sendForms(scene, 2 * sendConcurrency);
    await vi.waitFor(() => expect(mail.injected).toBe(sendConcurrency), { timeout: 30_000 });
    await server.kill();

    mail.behaviour = "accepts";
    await passHour(database);
    await server.restart();
    await untilAllPosted(scene);
    const { queued, lost, doubled } = compareArrivals(await outboxEmails(database), mail.accepted);
    recordFigure({
      what: `killed before ${sendConcurrency} emails were confirmed, ${here.name}`,
      measured: `${queued} emails, ${lost} lost, ${doubled} came again with their Message-ID`,
      bar: `none lost; again only those ${sendConcurrency}`,
      met: lost === 0 && doubled <= sendConcurrency,
    });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: sendConcurrency });
    await database.close();
  });

  test("a reply written while the mail server is down for an hour arrives once", async () => {
    const here = await ground();
    const server = await here.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
    const database = openBeside(here, server);
    const scene: Scene = { url: server.url, database, mail, staff: await openStaff(server.url) };
    await sendForms(scene, 1);
    await untilAllPosted(scene);
    await mail.close();
    const enquiries = database.read.selectFrom("enquiries").select("id");
    const { id } = await enquiries.orderBy("id").limit(1).executeTakeFirstOrThrow();
    const reply = async () => {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": "one-reply" };
      const body = JSON.stringify({ text: "Shall we talk on Tuesday?", after: null });
      const answer = await scene.staff.post(`/api/enquiries/${id}/reply`, body, headers);
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string };
    };
    // The answer to the first request was lost.
    await reply();
    const { id: message } = await reply();
    await scene.staff.post(`/api/enquiries/${id}/replies/${message}/send`);
    const replies = async () =>
      (await outboxEmails(database)).filter(({ template }) => template === "personal-email");
    await vi.waitFor(async () => expect((await replies())[0]?.failure).toContain("ECONNREFUSED"), {
      timeout: conditionTimeoutMs,
      interval: 50,
    });
    await server.kill();
    await passHour(database);
    await mail.open();
    await server.restart();
    await untilAllPosted(scene);
    const { queued, lost, doubled } = compareArrivals(await replies(), mail.accepted);
    recordFigure({
      what: `a reply, mail server down for an hour, process killed, ${here.name}`,
      measured: `${queued} queued, ${lost} lost, ${doubled} doubled`,
      bar: "sent once",
      met: queued === 1 && lost === 0 && doubled === 0,
    });
    expect({ queued, lost, doubled }).toEqual({ queued: 1, lost: 0, doubled: 0 });
    await database.close();
  });
});
