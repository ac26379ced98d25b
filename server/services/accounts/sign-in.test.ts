import { beforeAll, expect, test, vi } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { signInAlone } from "../../../tests/account-steps.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { NotSignedIn, TooMany } from "../errors.ts";
import { insertStaff } from "./create-staff.ts";
import { signIn } from "./sign-in.ts";

const email = "kavya@northfold.example";
const password = "first-light-at-28-degrees";
const right = { email, password };
const wrong = { email, password: "wrong-at-28-degrees" };

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await cheapPasswords.hash(password);
});

async function contextWithKavya(database: Database) {
  const context = testContext(database);
  const staff = { name: "Kavya", email, role: "editor" as const, mustChangePassword: false };
  await database.write((transaction) =>
    insertStaff({ ...context, transaction }, { ...staff, passwordHash }),
  );
  return context;
}

const problem = (context: Context, input: typeof right): Promise<unknown> =>
  signIn(context, input).then(
    () => "signed in",
    (error: unknown) => error,
  );

describeOnEachDatabase("signing in", (open) => {
  test("gives a new token each time, of which only the hash is stored", async () => {
    const database = await open();
    const context = await contextWithKavya(database);
    const first = await signInAlone(context, { email: ` ${email.toUpperCase()}`, password });
    const second = await signInAlone(context, right);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.token).not.toBe(second.token);
    expect(first.staff).toMatchObject({ name: "Kavya", email, role: "editor" });
    expect(first.expiresAt).toBe(context.now() + 30 * minuteMs);
    const sessions = await database.read.selectFrom("sessions").selectAll().execute();
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain(first.token);
  });

  test("is refused alike for a wrong password, an unknown address and a disabled account", async () => {
    const database = await open();
    const context = await contextWithKavya(database);
    const refusals = [
      await problem(context, wrong),
      await problem(context, { ...right, email: "x" }),
    ];
    await database.write((transaction) =>
      transaction.updateTable("staff").set({ status: "disabled" }).execute(),
    );
    refusals.push(await problem(context, right));
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(NotSignedIn);
      expect(refusal).toMatchObject({ message: "Wrong email address or password." });
    }
  });

  test("is recorded, successful or not, without what was typed", async () => {
    const database = await open();
    const context = await contextWithKavya(database);
    await problem(context, { email: "a-password-in-the-wrong-field", password: "secret-typed" });
    await signIn(context, right);
    const entries = await database.read.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(entries.map((entry) => entry.action)).toEqual([
      "staff.create",
      "session.refuse",
      "session.start",
    ]);
    const attempts = await database.read.selectFrom("attempts").selectAll().execute();
    const traces = JSON.stringify([entries, attempts]) + context.logged();
    for (const typed of ["wrong-field", "secret-typed", password])
      expect(traces).not.toContain(typed);
  });

  test("after five failures the pair waits ten minutes, doubling up to a day", async () => {
    const context = await contextWithKavya(await open());
    for (let count = 0; count < 5; count++) {
      expect(await problem(context, wrong)).toBeInstanceOf(NotSignedIn);
    }
    for (const minutes of [10, 20, 40, 80, 160, 320, 640, 1_280, 1_440, 1_440]) {
      expect(await problem(context, right)).toMatchObject({ retryAfter: minutes * 60 });
      context.pass(minutes * minuteMs);
      expect(await problem(context, wrong)).toBeInstanceOf(NotSignedIn);
    }
    context.pass(dayMs);
    expect(await problem(context, right)).toBe("signed in");
    expect(await problem(context, wrong)).toBeInstanceOf(NotSignedIn);
    expect(await problem(context, right)).toBe("signed in");
  });

  test("the same holds for an address that has no account", async () => {
    const context = testContext(await open());
    for (let count = 0; count < 5; count++) {
      expect(await problem(context, wrong)).toBeInstanceOf(NotSignedIn);
    }
    expect(await problem(context, wrong)).toBeInstanceOf(TooMany);
  });

  test("simultaneous attempts are all counted", async () => {
    const context = await contextWithKavya(await open());
    const results = await Promise.all(Array.from({ length: 12 }, () => problem(context, wrong)));
    expect(results.filter((result) => result instanceof NotSignedIn)).toHaveLength(5);
    expect(results.filter((result) => result instanceof TooMany)).toHaveLength(7);
  });

  test("strangers can't keep out who has signed in from the same network before", async () => {
    const context = await contextWithKavya(await open());
    const home = context.as({ address: "2001:db8:1:2::1" });
    await signIn(home, right);
    context.pass(8 * dayMs);
    const strangers = Array.from({ length: 20 }, (_, index) =>
      problem(context.as({ address: `198.51.100.${index}` }), wrong),
    );
    for (const answer of await Promise.all(strangers)) expect(answer).toBeInstanceOf(NotSignedIn);
    const elsewhere = context.as({ address: "192.0.2.9" });
    expect(await signIn(elsewhere, right)).toMatchObject({ signIn: false, underAttack: true });
    expect(await problem(context.as({ address: "2001:db8:1:2::99" }), right)).toBe("signed in");
    context.pass(hourMs);
    expect(await problem(elsewhere, right)).toBe("signed in");
  });

  test("a network may fail a hundred times an hour, whatever the accounts", async () => {
    const database = await open();
    const context = await contextWithKavya(database);
    await database.write((transaction) =>
      transaction
        .insertInto("attempts")
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            id: String(index),
            key: "sign-in:network:203.0.113.7",
            at: context.now(),
          })),
        )
        .execute(),
    );
    expect(await problem(context, right)).toMatchObject({ retryAfter: 3_600 });
    expect(await problem(context.as({ address: "192.0.2.9" }), right)).toBe("signed in");
  });

  // `sign-in-timing.test.ts` compares the times; the stand-in hash is the hasher's own.
  test("verifies a password once for an unknown address, too", async () => {
    const context = await contextWithKavya(await open());
    const verify = vi.spyOn(context.passwords, "verify");
    await problem(context, wrong);
    await problem(context, { ...wrong, email: "nobody@x.example" });
    expect(verify.mock.calls).toEqual([
      [wrong.password, passwordHash],
      [wrong.password, undefined],
    ]);
  });
});
