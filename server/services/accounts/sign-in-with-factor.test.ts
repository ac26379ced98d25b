import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import {
  addAuthenticator,
  codeAt,
  kavyasEmail,
  kavyasPassword,
  problem,
  withKavya,
  wrongCode,
} from "../../../tests/account-steps.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { codeFor } from "../../../tests/recovery-steps.ts";
import type { Database } from "../../db/database.ts";
import { Invalid, NotSignedIn, TooMany } from "../errors.ts";
import { requestCode } from "../recovery/request-code.ts";
import { resetPassword } from "../recovery/reset-password.ts";
import { verifyCode } from "../recovery/verify-code.ts";
import { readSession } from "./session-lifecycle.ts";
import { signIn } from "./sign-in.ts";
import { signInWithFactor } from "./sign-in-with-factor.ts";

const step = 30_000;

async function protectedKavya(database: Database) {
  const kavya = await withKavya(database);
  const app = await addAuthenticator(await kavya.comeIn());
  kavya.context.pass(step);
  const { context } = kavya;
  const now = () => codeAt(app.secret, context.now());
  const wrong = () => wrongCode(app.secret, context.now());
  const enter = async (code: string, mfaToken?: string) =>
    signInWithFactor(context, { mfaToken: mfaToken ?? (await kavya.mfaToken()), code });
  return { ...kavya, ...app, now, wrong, enter };
}

const actions = async (database: Database) => {
  const rows = await database.read
    .selectFrom("audit_log")
    .select(["action", "details"])
    .orderBy("id")
    .execute();
  return rows.map(({ action, details }) => [action, JSON.parse(details ?? "{}")]);
};

describeOnEachDatabase("signing in with a second factor on each engine", (open) => {
  test("no code counts twice, not even at the same moment, nor the one that set the app up", async () => {
    const kavya = await protectedKavya(await open());
    const before = codeAt(kavya.secret, kavya.context.now() - step);
    expect(await problem(kavya.enter(before))).toBeInstanceOf(NotSignedIn);
    const code = kavya.now();
    const mfaTokens = [await kavya.mfaToken(), await kavya.mfaToken(), await kavya.mfaToken()];
    const answers = await Promise.all(
      mfaTokens.map((mfaToken) => problem(kavya.enter(code, mfaToken))),
    );
    expect(answers.filter((answer) => answer === "no problem")).toHaveLength(1);
    expect(await problem(kavya.enter(code))).toBeInstanceOf(NotSignedIn);
  });
});

describeOnDatabase("signing in with a second factor", (open) => {
  test("the password alone opens nothing; the app's code does", async () => {
    const database = await open();
    const kavya = await protectedKavya(database);
    const asked = await signIn(kavya.context, { email: kavyasEmail, password: kavyasPassword });
    expect(asked).toEqual({
      signIn: false,
      mfaToken: expect.stringMatching(/^[\w-]{43}$/),
      factors: ["authenticator", "recovery-code"],
      underAttack: false,
    });
    const mfaToken = asked.signIn ? "" : asked.mfaToken;
    await expect(readSession(kavya.context, mfaToken)).rejects.toThrow(NotSignedIn);
    const { token, staff } = await kavya.enter(kavya.now(), mfaToken);
    expect(staff).toMatchObject({ id: kavya.id, email: kavyasEmail });
    expect(await readSession(kavya.context, token)).toMatchObject({ staff, pending: [] });
    expect((await actions(database)).at(-1)).toEqual([
      "session.start",
      { factor: "authenticator" },
    ]);
    const mfaTokens = await database.read.selectFrom("mfa_challenges").selectAll().execute();
    expect(JSON.stringify(mfaTokens)).not.toContain(mfaToken);
  });

  test("a code of the step before or after counts, one further off does not", async () => {
    const kavya = await protectedKavya(await open());
    kavya.context.pass(10 * step);
    const at = (steps: number) => codeAt(kavya.secret, kavya.context.now() + steps * step);
    expect(await problem(kavya.enter(at(-2)))).toBeInstanceOf(NotSignedIn);
    expect(await problem(kavya.enter(at(2)))).toBeInstanceOf(NotSignedIn);
    await kavya.enter(at(-1));
    await kavya.enter(` ${at(1).slice(0, 3)} ${at(1).slice(3)} `);
  });

  test("an MFA challenge is valid for one sign-in, five attempts and five minutes", async () => {
    const kavya = await protectedKavya(await open());
    const used = await kavya.mfaToken();
    await kavya.enter(kavya.now(), used);
    kavya.context.pass(step);
    const again = { message: expect.stringContaining("start again") };
    expect(await problem(kavya.enter(kavya.now(), used))).toMatchObject(again);

    const late = await kavya.mfaToken();
    kavya.context.pass(5 * minuteMs);
    expect(await problem(kavya.enter(kavya.now(), late))).toMatchObject(again);
    expect(await problem(kavya.enter(kavya.now(), "x".repeat(43)))).toMatchObject(again);

    const tired = await kavya.mfaToken();
    for (let at = 0; at < 5; at++) {
      const elsewhere = kavya.context.as({ address: `192.0.2.${at}` });
      const tried = signInWithFactor(elsewhere, { mfaToken: tired, code: kavya.wrong() });
      expect(await problem(tried)).toMatchObject({ message: expect.stringContaining("wrong") });
    }
    expect(await problem(kavya.enter(kavya.now(), tired))).toMatchObject(again);
  });

  test("after five wrong codes it waits ten minutes, however many MFA challenges are fetched", async () => {
    const kavya = await protectedKavya(await open());
    for (let at = 0; at < 5; at++) {
      expect(await problem(kavya.enter(kavya.wrong()))).toBeInstanceOf(NotSignedIn);
    }
    const refused = await problem(kavya.enter(kavya.now()));
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).toMatchObject({ retryAfter: 600 });
    kavya.context.pass(10 * minuteMs);
    await kavya.enter(kavya.now());
  });

  test("somebody with the password can use up an hour's app codes, but no recovery codes", async () => {
    const kavya = await protectedKavya(await open());
    const enterFrom = async (address: string, code: string) =>
      signInWithFactor(kavya.context.as({ address }), { mfaToken: await kavya.mfaToken(), code });
    for (let at = 0; at < 20; at++) {
      const guess = enterFrom(`198.51.100.${at}`, kavya.wrong());
      expect(await problem(guess)).toBeInstanceOf(NotSignedIn);
    }
    const refused = await problem(enterFrom("192.0.2.1", kavya.now()));
    expect(refused).toMatchObject({ retryAfter: 3_600 });
    await enterFrom("192.0.2.1", kavya.codes[0] ?? "");
  });

  test("a recovery code signs in once, however it is typed, and an email reports it", async () => {
    const database = await open();
    const kavya = await protectedKavya(database);
    const [first = "", second = ""] = kavya.codes;
    expect(kavya.codes).toHaveLength(10);
    expect(first).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){2}$/);
    await kavya.enter(first);
    expect(await problem(kavya.enter(first))).toBeInstanceOf(NotSignedIn);
    const typed = second.replaceAll("-", " ").toUpperCase();
    await kavya.enter(typed.replaceAll("0", "O").replaceAll("1", "L"));
    const emails = await database.read.selectFrom("emails").select("data").orderBy("id").execute();
    const changes = emails.map((email) => JSON.parse(email.data).change);
    expect(changes).toEqual(["authenticator-added", "recovery-code-used", "recovery-code-used"]);
    const codes = await database.read.selectFrom("recovery_codes").selectAll().execute();
    expect(codes).toHaveLength(10);
    expect(JSON.stringify(codes)).not.toContain(first);
  });

  test("a failure is recorded, without what was typed", async () => {
    const database = await open();
    const kavya = await protectedKavya(database);
    await problem(kavya.enter("zzzz-zzzz-zzzz"));
    const log = await actions(database);
    expect(log.at(-1)).toEqual(["session.refuse", { part: "second-factor" }]);
    expect(JSON.stringify(log) + kavya.context.logged()).not.toContain("zzzz");
  });

  test("a new password by email ends MFA challenges, and never replaces the second factor", async () => {
    const kavya = await protectedKavya(await open());
    const mfaToken = await kavya.mfaToken();
    const refreshToken = await requestCode(kavya.context, { email: kavyasEmail });
    const otp = await codeFor(kavya.context, kavyasEmail);
    await verifyCode(kavya.context, refreshToken, { otp });
    const pass = "a-lantern-over-the-canal";
    await resetPassword(kavya.context, refreshToken, { pass, confirmPass: pass });
    expect(await problem(kavya.enter(kavya.now(), mfaToken))).toBeInstanceOf(NotSignedIn);
    const asked = await signIn(kavya.context, { email: kavyasEmail, password: pass });
    expect(asked).toMatchObject({ signIn: false, factors: ["authenticator", "recovery-code"] });
  });

  test("an account that was disabled meanwhile stays out", async () => {
    const database = await open();
    const kavya = await protectedKavya(database);
    const mfaToken = await kavya.mfaToken();
    await database.write((transaction) =>
      transaction.updateTable("staff").set({ status: "disabled" }).execute(),
    );
    expect(await problem(kavya.enter(kavya.now(), mfaToken))).toBeInstanceOf(NotSignedIn);
  });

  test("an empty code is not an attempt", async () => {
    const kavya = await protectedKavya(await open());
    expect(await problem(kavya.enter(" "))).toBeInstanceOf(Invalid);
  });

  test("five wrong codes after the right password warn the owner, once", async () => {
    const database = await open();
    const kavya = await protectedKavya(database);
    const warnings = async () => {
      const rows = await database.read
        .selectFrom("emails")
        .select(["recipient"])
        .where("data", "like", "%often-wrong%")
        .execute();
      return rows.map(({ recipient }) => recipient);
    };
    const fail = async () => expect(kavya.enter(kavya.wrong())).rejects.toThrow(NotSignedIn);
    for (let tries = 0; tries < 4; tries++) await fail();
    expect(await warnings()).toEqual([]);
    await fail();
    expect(await warnings()).toEqual([kavyasEmail]);
    kavya.context.pass(11 * minuteMs);
    await fail();
    expect(await warnings()).toEqual([kavyasEmail]);
  });
});
