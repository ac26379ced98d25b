import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { presets } from "../../../contract/rights.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { admin, system, testContext } from "../../../tests/service-context.ts";
import { Forbidden } from "../errors.ts";
import { leaseMailbox, noteCheck } from "../mail/mailbox-lease.ts";
import { mailboxFailure, readMailState } from "./read-mail-state.ts";

const id = "office@mail.example/INBOX";
const lease = "worker";

describeOnDatabase("the state of the mailbox", (open) => {
  test("has the last check, the outages of a day, and no address", async () => {
    const context = testContext(await open());
    const settings = {
      ...context.settings,
      mail: { incoming: "imap", outgoing: "smtp", metricsToken: false } as const,
    };
    const asSystem = { ...context.as({ actor: system }), settings };
    const asAdmin = { ...context.as({ actor: admin }), settings };
    await leaseMailbox(asSystem, id, lease);
    await noteCheck(asSystem, { id, lease }, "connect ECONNREFUSED 10.0.0.3:993");
    context.pass(20 * minuteMs);
    await noteCheck(asSystem, { id, lease }, "connect ECONNREFUSED 10.0.0.3:993");
    const failing = await readMailState(asAdmin);
    expect(failing).toMatchObject({
      failure: "The mail server refuses the connection. Check the port in IMAP_URL.",
      failingSince: "2026-11-20T06:00:00.000Z",
      checkedAt: null,
      nextCheckAt: null,
    });
    await noteCheck(asSystem, { id, lease }, null);
    context.pass(minuteMs);
    await noteCheck(asSystem, { id, lease }, null);
    const state = await readMailState(asAdmin);
    expect(state).toMatchObject({
      failure: null,
      checkedAt: "2026-11-20T06:21:00.000Z",
      nextCheckAt: "2026-11-20T06:22:00.000Z",
      outages: [{ from: "2026-11-20T06:00:00.000Z", to: "2026-11-20T06:20:00.000Z" }],
    });
    // The folder of sent emails is another mailbox: what was checked longest ago counts.
    await leaseMailbox(asSystem, `${id}/Sent`, lease);
    await noteCheck(asSystem, { id: `${id}/Sent`, lease }, null);
    context.pass(minuteMs);
    await noteCheck(asSystem, { id, lease }, null);
    expect((await readMailState(asAdmin)).checkedAt).toBe("2026-11-20T06:21:00.000Z");
    expect(JSON.stringify([failing, state])).not.toMatch(/mail\.example|10\.0\.0\.3/);
    context.pass(25 * hourMs);
    expect((await readMailState(asAdmin)).outages).toEqual([]);
  });

  test("counts what came in by quarters of an hour; without a mailbox, nothing is checked", async () => {
    const context = testContext(await open());
    const now = context.now();
    const ages = [0, minuteMs, 20 * minuteMs, dayMs];
    await context.database.write((transaction) =>
      transaction
        .insertInto("received_mail")
        .values(ages.map((age, index) => ({ digest: `d${index}`, at: now - age })))
        .execute(),
    );
    const { received, beginsAt, ...state } = await readMailState(context.as({ actor: admin }));
    expect(received).toHaveLength(96);
    expect(received.slice(-3)).toEqual([1, 1, 1]);
    expect(received.reduce((sum, count) => sum + count)).toBe(3);
    expect(beginsAt).toBe("2026-11-19T06:15:00.000Z");
    expect(state).toMatchObject({ incoming: "folder", outgoing: "folder", handedOver: false });
    await expect(readMailState(context)).rejects.toThrow();
  });

  test("is for admins", async () => {
    const context = testContext(await open());
    const agent = { ...admin, rights: presets.agent } as const;
    await expect(readMailState(context.as({ actor: agent }))).rejects.toThrow(Forbidden);
  });
});

test.each([
  ["getaddrinfo ENOTFOUND mail.example", /name can’t be found/],
  ["Timeout: no answer in 60 s", /doesn’t answer/],
  ["Authentication failed for office", /user name or password/],
  ["self-signed certificate", /certificate/],
  ["The server has gone fishing", /log has the reason/],
])("%s is told in plain words", (error, text) => {
  expect(mailboxFailure(error)).toMatch(text);
});
