import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../../contract/durations.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import { type Database, DatabaseUnavailable } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { watchClock } from "../../ops/clock-guard.ts";
import { NotSignedIn } from "../errors.ts";
import { digest } from "../tokens.ts";
import { insertStaff } from "./create-staff.ts";
import { endSession, readSession } from "./session-lifecycle.ts";

async function signedIn(database: Database) {
  const context = testContext(database);
  const now = context.now();
  const sessionId = newId();
  await database.write(async (transaction) => {
    const staff = { name: "Kavya", email: "kavya@x.example", role: "admin" as const };
    const more = { passwordHash: "none", mustChangePassword: false };
    const staffId = await insertStaff({ ...context, transaction }, { ...staff, ...more });
    const times = { created_at: now, last_seen_at: now, expires_at: now + 12 * hourMs };
    await transaction
      .insertInto("sessions")
      .values({
        id: sessionId,
        staff_id: staffId,
        token_hash: digest("token"),
        address: null,
        ...times,
      })
      .execute();
  });
  return { context, sessionId };
}

const lastSeen = async (database: Database) =>
  (await database.read.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow())
    .last_seen_at;

describeOnDatabase("a session", (open) => {
  test("tells whose it is and when it ends", async () => {
    const { context, sessionId } = await signedIn(await open());
    expect(await readSession(context, "token")).toMatchObject({
      staff: { name: "Kavya", email: "kavya@x.example", role: "admin" },
      sessionId,
      expiresAt: context.now() + 30 * minuteMs,
    });
    await expect(readSession(context, "another")).rejects.toThrow(NotSignedIn);
    await expect(readSession(context, "")).rejects.toThrow(NotSignedIn);
  });

  test("ends after 30 minutes unused", async () => {
    const { context } = await signedIn(await open());
    context.pass(30 * minuteMs - 1);
    await readSession(context, "token");
    context.pass(30 * minuteMs);
    await expect(readSession(context, "token")).rejects.toThrow(NotSignedIn);
  });

  test("a clock that is set forward makes nobody idle, but brings the absolute end nearer", async () => {
    const { context } = await signedIn(await open());
    const afterJump = { ...context, jumpedSince: () => hourMs };
    context.pass(hourMs + 29 * minuteMs);
    await readSession(afterJump, "token");
    context.pass(11 * hourMs);
    await expect(readSession(afterJump, "token")).rejects.toThrow(NotSignedIn);
  });

  test("a clock that is set back makes idle time count from the next use on", async () => {
    const { context } = await signedIn(await open());
    context.pass(-hourMs);
    await readSession(context, "token");
    context.pass(30 * minuteMs);
    await expect(readSession(context, "token")).rejects.toThrow(NotSignedIn);
  });

  test("ends after 12 hours however much it is used", async () => {
    const { context } = await signedIn(await open());
    const end = context.now() + 12 * hourMs;
    for (let quarter = 1; quarter < 48; quarter++) {
      context.pass(15 * minuteMs);
      const { expiresAt } = await readSession(context, "token");
      expect(expiresAt).toBe(Math.min(context.now() + 30 * minuteMs, end));
    }
    context.pass(15 * minuteMs);
    await expect(readSession(context, "token")).rejects.toThrow(NotSignedIn);
  });

  test("is written to at most once a minute", async () => {
    const database = await open();
    const { context } = await signedIn(database);
    const start = context.now();
    context.pass(minuteMs - 1);
    await readSession(context, "token");
    expect(await lastSeen(database)).toBe(start);
    context.pass(1);
    await readSession(context, "token");
    expect(await lastSeen(database)).toBe(start + minuteMs);
  });

  test("survives a clock that jumps an hour forward and back", async () => {
    const { context } = await signedIn(await open());
    // No time passes: the clock is only set.
    const watched = { ...context, ...watchClock(context.now, () => 0) };
    for (const jump of [hourMs, -2 * hourMs, hourMs]) {
      context.pass(jump);
      await readSession(watched, "token");
    }
  });

  test("is still read when nothing can be written", async () => {
    const { context } = await signedIn(await open());
    context.pass(5 * minuteMs);
    const full = {
      ...context.database,
      write: () => Promise.reject(new DatabaseUnavailable("The disk is full.")),
    };
    expect((await readSession({ ...context, database: full }, "token")).staff.name).toBe("Kavya");
  });

  test("is closed at once when its account is disabled", async () => {
    const database = await open();
    const { context } = await signedIn(database);
    await database.write((transaction) =>
      transaction.updateTable("staff").set({ status: "disabled" }).execute(),
    );
    await expect(readSession(context, "token")).rejects.toThrow(NotSignedIn);
  });

  test("ends by signing out, which may be done twice", async () => {
    const database = await open();
    const { context } = await signedIn(database);
    await endSession(context, "token");
    await endSession(context, "token");
    await expect(readSession(context, "token")).rejects.toThrow(NotSignedIn);
    const ends = database.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "session.end");
    expect(await ends.execute()).toHaveLength(1);
  });
});
