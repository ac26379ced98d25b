import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import type { StaffRow } from "../../../server/db/tables/account-tables.ts";
import { beginAuthenticator } from "../../../server/services/accounts/own/manage-authenticator.ts";
import { signIn } from "../../../server/services/accounts/sign-in.ts";
import {
  beginPasskeySignIn,
  signInWithFactor,
} from "../../../server/services/accounts/sign-in-with-factor.ts";
import type { Context } from "../../../server/services/context.ts";
import { NotSignedIn, TooMany } from "../../../server/services/errors.ts";
import {
  addAuthenticator,
  addPasskeyTo,
  codeAt,
  kavyasEmail,
  kavyasPassword,
  problem,
  withKavya,
  wrongCode,
} from "../../account-steps.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { softwarePasskey } from "../../software-passkey.ts";
import { attackAccount } from "../attack-account.ts";

const right = { email: kavyasEmail, password: kavyasPassword };
const wrong = { ...right, password: "wrong-at-28-degrees" };
const step = 30_000;

/** Kavya with an app, a passkey and recovery codes, while strangers guess her password. */
async function attackedKavya(database: Database) {
  const kavya = await withKavya(database);
  const own = await kavya.comeIn();
  const app = await addAuthenticator(own);
  const device = await addPasskeyTo(own);
  kavya.context.pass(step);
  await attackAccount(kavya.context, kavyasEmail);
  const code = () => codeAt(app.secret, kavya.context.now());
  const badCode = () => wrongCode(app.secret, kavya.context.now());
  let networks = 0;
  /** Each from a new network unless another address is named. */
  const somewhere = (address = `192.0.2.${networks++}`) => kavya.context.as({ address });
  const enter = async (typed: typeof right, factor: string, there = somewhere()) =>
    signInWithFactor(there, { mfaToken: await challenge(there, typed), code: factor });
  return { ...kavya, ...app, actor: own.actor, device, code, badCode, somewhere, enter };
}

async function challenge(context: Context, input = right) {
  const asked = await signIn(context, input);
  if (asked.signIn) throw new Error("No second factor was asked for.");
  return asked.mfaToken;
}

const refused = { message: expect.stringContaining("We couldn’t sign you in") };

describeOnEachDatabase("signing in while strangers guess the password on each engine", (open) => {
  test("a challenge is for one attempt within five minutes, also simultaneous ones", async () => {
    const kavya = await attackedKavya(await open());
    const [first = "", second = "", third = "", fourth = ""] = kavya.codes;
    const once = await challenge(kavya.somewhere());
    const enter = (mfaToken: string, code: string) =>
      problem(signInWithFactor(kavya.somewhere(), { mfaToken, code }));
    const answers = await Promise.all([first, second, third].map((code) => enter(once, code)));
    expect(answers.filter((answer) => answer === "no problem")).toHaveLength(1);

    const there = kavya.somewhere();
    const again = { message: expect.stringContaining("expired or was already used") };
    const late = await challenge(there);
    kavya.context.pass(5 * minuteMs);
    expect(await problem(beginPasskeySignIn(there, late))).toMatchObject(again);
    expect(await enter(late, second)).toMatchObject(again);
    const genuine = await challenge(there);
    expect(await enter(`${genuine.slice(0, -4)}AAAA`, second)).toMatchObject(again);
    // One that no attempt had, for any of the first three may have counted.
    expect(await enter(genuine, fourth)).toBe("no problem");
  });
});

describeOnDatabase("signing in while strangers guess the password", (open) => {
  test("gets the same answers whatever is wrong, at both steps", async () => {
    const database = await open();
    const kavya = await attackedKavya(database);
    const { password_hash } = await database.read
      .selectFrom("staff")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    // Nobody's second factor is read for these two.
    const plain = await putStaff(database, "Plain", "editor", { password_hash });
    const disabled = await putStaff(database, "Gone", "editor", {
      password_hash,
      status: "disabled",
    });
    const emails = [kavyasEmail, plain.email, disabled.email, "nobody@nirbhay.example"];
    const answers = new Set<string>();
    for (const email of emails) {
      if (email !== kavyasEmail) await attackAccount(kavya.context, email);
      for (const password of [right.password, wrong.password]) {
        for (const factor of [kavya.badCode(), "k3f9-x2mp-77qd", "no code at all"]) {
          const there = kavya.somewhere();
          const asked = await signIn(there, { email, password });
          if (asked.signIn) throw new Error("No second factor was asked for.");
          const { mfaToken } = asked;
          const options = await beginPasskeySignIn(there, mfaToken);
          const passkey = softwarePasskey().get(options);
          const answer = factor.startsWith("no")
            ? await problem(signInWithFactor(there, { mfaToken, passkey }))
            : await problem(signInWithFactor(there, { mfaToken, code: factor }));
          expect(answer).toBeInstanceOf(NotSignedIn);
          const again = await problem(signInWithFactor(there, { mfaToken, code: factor }));
          answers.add(
            JSON.stringify([
              { ...asked, mfaToken: mfaToken.length },
              { ...options, challenge: options.challenge.length },
              String(answer),
              String(again),
            ]),
          );
        }
      }
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('["authenticator","passkey","recovery-code"]');
  });

  test("a right code counts with the right password only, and stays unused otherwise", async () => {
    const kavya = await attackedKavya(await open());
    const [recoveryCode = ""] = kavya.codes;
    for (const factor of [kavya.code(), recoveryCode]) {
      expect(await problem(kavya.enter(wrong, factor))).toMatchObject(refused);
      expect(await kavya.enter(right, factor)).toMatchObject({ staff: { id: kavya.id } });
      expect(await problem(kavya.enter(right, factor))).toMatchObject(refused);
    }
    const passkeyFor = async (typed: typeof right) => {
      const there = kavya.somewhere();
      const mfaToken = await challenge(there, typed);
      const passkey = kavya.device.get(await beginPasskeySignIn(there, mfaToken));
      return signInWithFactor(there, { mfaToken, passkey });
    };
    expect(await problem(passkeyFor(wrong))).toMatchObject(refused);
    expect(await passkeyFor(right)).toMatchObject({ staff: { id: kavya.id } });
  });

  test("each network has five attempts at the pair, then waits; signing in resets them", async () => {
    const kavya = await attackedKavya(await open());
    const tired = kavya.somewhere();
    for (let count = 0; count < 5; count++) {
      expect(await problem(kavya.enter(right, kavya.badCode(), tired))).toMatchObject(refused);
    }
    const waiting = await problem(kavya.enter(right, kavya.code(), tired));
    expect(waiting).toBeInstanceOf(TooMany);
    expect(waiting).toMatchObject({ retryAfter: 600 });

    const there = kavya.somewhere();
    for (let count = 0; count < 4; count++) {
      expect(await problem(kavya.enter(wrong, kavya.code(), there))).toMatchObject(refused);
    }
    await kavya.enter(right, kavya.code(), there);
    for (let count = 0; count < 5; count++) {
      expect(await problem(signIn(there, wrong))).toBeInstanceOf(NotSignedIn);
    }
    expect(await problem(signIn(there, wrong))).toBeInstanceOf(TooMany);
  });

  test("after the right password 20 codes an hour are checked; the owner is warned and has other factors", async () => {
    const database = await open();
    const kavya = await attackedKavya(database);
    // Wrong passwords don't count towards the 20.
    for (let count = 0; count < 5; count++) {
      await problem(kavya.enter(wrong, kavya.badCode()));
    }
    const guess = () => problem(kavya.enter(right, kavya.badCode()));
    for (let count = 0; count < 19; count++) expect(await guess()).toMatchObject(refused);
    await kavya.enter(right, kavya.code());
    kavya.context.pass(step);
    expect(await guess()).toMatchObject(refused);
    expect(await problem(kavya.enter(right, kavya.code()))).toMatchObject(refused);
    await kavya.enter(right, kavya.codes[0] ?? "");
    const warnings = await database.read
      .selectFrom("emails")
      .select("recipient")
      .where("data", "like", "%often-wrong%")
      .execute();
    expect(warnings).toEqual([{ recipient: kavyasEmail }]);
  });

  test("a changed password or a disabled account is refused at the second step", async () => {
    const database = await open();
    const kavya = await attackedKavya(database);
    const update = (change: Partial<StaffRow>) =>
      database.write((transaction) => transaction.updateTable("staff").set(change).execute());
    const afterwards = async (change: Partial<StaffRow>) => {
      await update({ status: "active" });
      const there = kavya.somewhere();
      const mfaToken = await challenge(there);
      await update(change);
      return problem(signInWithFactor(there, { mfaToken, code: kavya.code() }));
    };
    expect(await afterwards({ status: "disabled" })).toMatchObject(refused);
    const password_hash = await kavya.context.passwords.hash("a-lantern-over-the-canal");
    expect(await afterwards({ password_hash })).toMatchObject(refused);
  });

  test("somebody with a stolen session can't confirm a guessed password on a new network", async () => {
    const kavya = await attackedKavya(await open());
    const thief = { ...kavya.somewhere(), actor: kavya.actor };
    for (const { password } of [wrong, right]) {
      const confirmed = problem(beginAuthenticator(thief, { password }));
      expect(await confirmed).toMatchObject({ retryAfter: 3_600 });
    }
  });

  test("records what failed at the second step, and nothing that was typed", async () => {
    const database = await open();
    const kavya = await attackedKavya(database);
    await problem(kavya.enter(wrong, "zzzz-zzzz-zzzz"));
    await problem(kavya.enter(right, "zzzz-zzzz-zzzz"));
    const rows = await database.read
      .selectFrom("audit_log")
      .select(["subject_id", "details"])
      .where("action", "=", "session.refuse")
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { subject_id: null, details: '{"part":"password"}' },
      { subject_id: kavya.id, details: '{"part":"second-factor"}' },
    ]);
    const traces = JSON.stringify(rows) + kavya.context.logged();
    for (const typed of ["zzzz", wrong.password, right.password]) {
      expect(traces).not.toContain(typed);
    }
  });
});
