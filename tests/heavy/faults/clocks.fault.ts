import { afterEach, beforeEach, expect, test } from "vitest";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { type MailServer, startMailServer } from "../../mail-server.ts";
import { testAdmin } from "../../server-process.ts";
import { callerOf, enquiryFrom, makeSetClock, type SetClock, signedIn } from "./clocks.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";

const hour = 3_600;
/** How often each test sets the clock forward and back. */
const rounds = scaled({ short: 1, full: 10 });
const timeout = { timeout: 120_000, interval: 100 };

describeServerOnEachDatabase("a clock that is set an hour forth and back", (open) => {
  let clock: SetClock;
  let mail: MailServer;

  beforeEach(async () => {
    clock = makeSetClock();
    mail = await startMailServer();
  });
  afterEach(async () => {
    await mail.stop();
    clock.remove();
  });

  const emailsTo = (recipient: string) => mail.received.filter(({ to }) => to[0] === recipient);

  test("ends no session, publishes once, and neither doubles nor keeps emails", async () => {
    const ground = await open();
    const server = await ground.start({ ...clock.environment, SMTP_URL: mail.url });
    const staff = await signedIn(server);
    const visitor = callerOf(server);
    let ended = 0;
    let again = 0;
    let emails = 0;
    for (let round = 1; round <= rounds; round++) {
      const publish_at = new Date(Date.now() + (hour / 2) * 1_000).toISOString();
      const post = { title: `Later ${round}`, category: "Data", content: "<p>Then.</p>" };
      const made = await staff("POST", "/api/blogs", { ...post, status: "scheduled", publish_at });
      const id = String(made.body["id"]);
      const status = async () =>
        ((await staff("GET", `/api/blogs/${id}`)).body["data"] as { status: string }).status;
      for (const seconds of [hour, -hour, 0, -hour, hour, 0]) {
        clock.set(seconds);
        if ((await staff("GET", "/api/session")).status !== 200) ended += 1;
        if (seconds === hour) await expect.poll(status, timeout).toBe("published");
        const email = `r${round}s${mail.received.length}@clock.example`;
        const sent = await visitor("POST", "/api/queries", enquiryFrom(email, email));
        // Limited per network.
        if (sent.status === 429) continue;
        expect(sent.status).toBe(201);
        await expect.poll(() => emailsTo(email).length, timeout).toBeGreaterThan(0);
        emails += 1;
        again += emailsTo(email).length - 1;
      }
      const { body } = await staff("GET", `/api/blogs/${id}/revisions`);
      // Written, and published.
      again += Math.abs((body["message"] as unknown[]).length - 2);
    }
    recordFigure({
      what: `Clock set ${6 * rounds} times by 1 to 2 hours, ${ground.name}`,
      measured: `${ended} sessions ended, ${again} posts or emails twice`,
      bar: "0, 0",
      met: ended + again === 0,
    });
    expect({ ended, again }).toEqual({ ended: 0, again: 0 });
    expect(emails).toBeGreaterThanOrEqual(5);
  });

  test("locks nobody out for longer than a limit says, and opens no used code", async () => {
    const ground = await open();
    const server = await ground.start({ ...clock.environment, SMTP_URL: mail.url });
    const visitor = callerOf(server);
    const tries = async () => {
      for (let number = 1; ; number++) {
        const enquiry = enquiryFrom(`${number}@clock.example`, `${performance.now()}`);
        if ((await visitor("POST", "/api/queries", enquiry)).status === 429) return number - 1;
      }
    };
    expect(await tries()).toBe(60);
    clock.set(-hour);
    expect(await tries()).toBe(60);
    clock.set(0);

    const { email } = testAdmin;
    const asked = await visitor("POST", "/api/admin/forgot-pass", { email });
    const holder = callerOf(server, String(asked.body["refreshToken"]));
    await expect.poll(() => emailsTo(email).length, timeout).toBe(1);
    const text = emailsTo(email)[0]?.email.text ?? "";
    const otp = /^\s*([0-9A-Z]{4})\s*$/m.exec(text)?.[1];
    expect((await holder("POST", "/api/admin/verify-otp", { otp })).status, text).toBe(200);
    const pass = "second-light-at-29-degrees";
    const chosen = { pass, confirmPass: pass };
    expect((await holder("POST", "/admin/resetpass", chosen)).status).toBe(200);
    for (const seconds of [-hour, 0, hour]) {
      clock.set(seconds);
      expect((await holder("POST", "/api/admin/verify-otp", { otp })).status).toBe(422);
      expect((await holder("POST", "/admin/resetpass", chosen)).status).toBe(401);
    }
  });
});
