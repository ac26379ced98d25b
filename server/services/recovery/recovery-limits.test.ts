import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { anotherCode, codeFor } from "../../../tests/recovery-steps.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { signIn } from "../accounts/sign-in.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { type Invalid, NotSignedIn, TooMany } from "../errors.ts";
import { requestCode } from "./request-code.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyCode } from "./verify-code.ts";

const email = "kavya@nirbhay.example";
const typed = { pass: "a-lantern-over-the-canal", confirmPass: "a-lantern-over-the-canal" };
const right = { email, password: typed.pass };
const dead = { fields: { otp: "This code no longer works. Please request a new one." } };

async function contextWithKavya(database: Database, password_hash = "unknown") {
  await putStaff(database, "Kavya", "editor", { password_hash });
  return testContext(database);
}

async function reset(context: Context, pass = typed.pass) {
  const token = await requestCode(context, { email });
  await verifyCode(context, token, { otp: await codeFor(context, email) });
  await resetPassword(context, token, { pass, confirmPass: pass });
}

describeOnEachDatabase("the limits of recovery on each engine", (open) => {
  test("simultaneous attempts are all counted", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email });
    const otp = anotherCode(await codeFor(context, email));
    const tries = Array.from({ length: 12 }, () =>
      verifyCode(context, token, { otp }).catch((error: Invalid) => error.message),
    );
    const messages = await Promise.all(tries);
    expect(messages.filter((message) => message?.startsWith("This code is wrong"))).toHaveLength(5);
  });

  test("a request ends the code before it, also while the new one is being hashed", async () => {
    const context = await contextWithKavya(await open());
    const first = await requestCode(context, { email });
    const otp = await codeFor(context, email);
    const { passwords } = context;
    const slow = {
      ...passwords,
      async hash(code: string) {
        await expect(verifyCode(context, first, { otp })).rejects.toMatchObject(dead);
        return passwords.hash(code);
      },
    };
    await requestCode({ ...context, passwords: slow }, { email });
  });
});

describeOnDatabase("the limits of recovery", (open) => {
  test("says how many attempts are left, and is void after five, for the right code too", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email });
    const right = await codeFor(context, email);
    const otp = anotherCode(right);
    const messages: string[] = [];
    for (let count = 0; count < 5; count++) {
      await verifyCode(context, token, { otp }).catch((error: Invalid) =>
        messages.push(error.message),
      );
    }
    expect(messages).toEqual([
      "This code is wrong. 4 attempts are left.",
      "This code is wrong. 3 attempts are left.",
      "This code is wrong. 2 attempts are left.",
      "This code is wrong. One attempt is left.",
      "This code is wrong, and that was the last attempt. Please request a new one.",
    ]);
    await expect(verifyCode(context, token, { otp: right })).rejects.toMatchObject(dead);
    await expect(resetPassword(context, token, typed)).rejects.toThrow(NotSignedIn);
  });

  test("a stranger's mailbox gets three emails a day; an account's owner gets every code", async () => {
    const context = await contextWithKavya(await open());
    const request = (number: number, to: string) =>
      requestCode(context.as({ address: `198.51.${number}.7` }), { email: to });
    for (let number = 0; number < 8; number++) await request(number, `victim+${number}@x.example`);
    for (let number = 0; number < 3; number++) await request(number, "kavya+1@nirbhay.example");
    await request(9, email);
    const emails = await context.database.read
      .selectFrom("emails")
      .select(["template", "recipient", "status", "failure"])
      .execute();
    const toVictim = emails.filter(({ recipient }) => recipient.includes("victim"));
    expect(toVictim.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill("queued"),
      ...Array(5).fill("suppressed"),
    ]);
    const suppressed = toVictim.find(({ status }) => status === "suppressed");
    expect(suppressed?.failure).toContain("3 automatic emails within a day");
    expect(emails).toContainEqual({
      template: "recovery-code",
      recipient: email,
      status: "queued",
      failure: null,
    });
  });

  test("what can't be a code costs no try", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email });
    for (const otp of ["7", "7KMU", "7KM00", "____", "७७७७", "7", "7"]) {
      await expect(verifyCode(context, token, { otp })).rejects.toThrow(/four characters/);
    }
    await verifyCode(context, token, { otp: await codeFor(context, email) });
  });

  test.each([email, "nobody@nirbhay.example"])("%s gets three codes an hour", async (address) => {
    const context = await contextWithKavya(await open());
    const from = (host: number) => context.as({ address: `198.51.100.${host}` });
    for (const host of [1, 2, 3]) await requestCode(from(host), { email: address });
    await expect(requestCode(from(4), { email: address })).rejects.toMatchObject({
      retryAfter: 3_600,
    });
    context.pass(60 * minuteMs);
    await requestCode(from(4), { email: address });
  });

  test("strangers use up none of what a network gets that the account is known from", async () => {
    const context = testContext(await open());
    const { id: subjectId } = await putStaff(context.database, "Kavya", "editor");
    const home = context.as({ address: "203.0.113.7" });
    const ask = (from: Context) => requestCode(from, { email });
    await context.database.write((transaction) =>
      record({ ...home, transaction }, "session.start", { staff: subjectId }),
    );
    const stranger = context.as({ address: "198.51.100.1" });
    for (let count = 0; count < 3; count++) await ask(stranger);
    await expect(ask(stranger)).rejects.toThrow(TooMany);
    for (let count = 0; count < 3; count++) await ask(home);
    await expect(ask(home)).rejects.toMatchObject({ retryAfter: 3_600 });
  });

  test.each([
    ["an IPv6 /48", (host: number) => `2001:db8:1:${host}::7`],
    ["an IPv4 /24", (host: number) => `198.51.100.${host}`],
  ])("%s gets ten an hour and sixty a day, whatever the addresses", async (_, address) => {
    const context = await contextWithKavya(await open());
    const ask = (count: number) =>
      requestCode(context.as({ address: address(count) }), {
        email: `somebody${count}@nirbhay.example`,
      });
    for (let hour = 0; hour < 6; hour++, context.pass(60 * minuteMs)) {
      for (let count = 0; count < 10; count++) await ask(hour * 10 + count);
      if (hour < 5) await expect(ask(60)).rejects.toMatchObject({ retryAfter: 3_600 });
    }
    await expect(ask(60)).rejects.toMatchObject({ retryAfter: 18 * 3_600 });
  });

  /** Answers to requests each half hour of two days, each from another network; half are guessed at. */
  async function answersFor(context: TestContext, address: string) {
    const answers: string[] = [];
    for (let count = 0; count < 96; count++, context.pass(30 * minuteMs)) {
      const stranger = context.as({ address: `198.51.${count}.7` });
      const token = await requestCode(stranger, { email: address }).catch((error: TooMany) => {
        answers.push(`${error.retryAfter} ${error.message}`);
      });
      for (let tries = 0; token && tries < count; tries++) {
        await verifyCode(stranger, token, { otp: "7KM0" }).catch(({ message }) =>
          answers.push(message),
        );
      }
    }
    return answers;
  }

  test("say the same of an address without an account, and what to do", async () => {
    const database = await open();
    const known = await answersFor(await contextWithKavya(database), email);
    expect(await answersFor(testContext(database), "nobody@nirbhay.example")).toEqual(known);
    expect(known.at(-1)).toContain(
      " Too many codes were requested or mistyped for this address. Sign in with your password, or ask an admin for a new one. You can request a code again in 6 days.",
    );
    const emails = await database.read
      .selectFrom("emails")
      .select(["template", "recipient", "status"])
      .where("template", "!=", "recovery-code")
      .where("status", "!=", "suppressed")
      .execute();
    expect(emails).toContainEqual({
      template: "recovery-paused",
      recipient: email,
      status: "queued",
    });
    expect(emails.filter(({ recipient }) => recipient === email)).toHaveLength(1);
  });

  test("strangers who use up theirs leave a code to networks of staff, and the password works", async () => {
    const context = await contextWithKavya(await open(), await cheapPasswords.hash(typed.pass));
    await answersFor(context, email);
    await expect(requestCode(context, { email })).rejects.toThrow(TooMany);
    expect(await signIn(context, right)).toMatchObject({ signIn: true });
    await reset(context, "another-lantern-at-dawn");
  });

  test("after a reset nobody waits for tries that failed before, but elsewhere they do", async () => {
    const context = await contextWithKavya(await open(), await cheapPasswords.hash("an old one"));
    const elsewhere = context.as({ address: "198.51.100.9" });
    for (const from of [context, elsewhere]) {
      for (let count = 0; count < 5; count++) {
        const tried = signIn(from, right);
        await expect(tried).rejects.toThrow(NotSignedIn);
      }
    }
    await expect(signIn(context, right)).rejects.toThrow(TooMany);
    await reset(context);
    expect(await signIn(context, right)).toMatchObject({ signIn: true });
    await expect(signIn(elsewhere, right)).rejects.toThrow(TooMany);
  });

  test("after a reset strangers have used up none of the account's tries", async () => {
    const context = await contextWithKavya(await open(), await cheapPasswords.hash("an old one"));
    for (let count = 0; count < 20; count++) {
      const stranger = context.as({ address: `198.51.100.${count}` });
      await expect(signIn(stranger, right)).rejects.toThrow(NotSignedIn);
    }
    expect(await signIn(context, right)).toMatchObject({ signIn: false, underAttack: true });
    await reset(context);
    expect(await signIn(context, right)).toMatchObject({ signIn: true });
  });
});
