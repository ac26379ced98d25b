import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { anotherCode, codeFor } from "../../../tests/recovery-steps.ts";
import { testContext } from "../../../tests/service-context.ts";
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

async function reset(context: Context) {
  const token = await requestCode(context, { email });
  await verifyCode(context, token, { otp: await codeFor(context, email) });
  await resetPassword(context, token, typed);
}

describeOnEachDatabase("the limits of recovery", (open) => {
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
    expect(toVictim.at(-1)?.failure).toContain("3 automatic emails within a day");
    expect(emails).toContainEqual({
      ...{ template: "recovery-code", recipient: email, status: "queued", failure: null },
    });
  });

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
      record(transaction, home, "session.start", { staff: subjectId }),
    );
    const stranger = context.as({ address: "198.51.100.1" });
    for (let count = 0; count < 3; count++) await ask(stranger);
    await expect(ask(stranger)).rejects.toThrow(TooMany);
    for (let count = 0; count < 3; count++) await ask(home);
    await expect(ask(home)).rejects.toMatchObject({ retryAfter: 3_600 });
  });

  test("a network gets ten an hour, whatever the addresses", async () => {
    const context = await contextWithKavya(await open());
    const ask = (count: number) =>
      requestCode(context.as({ address: `2001:db8:1:2::${count}` }), {
        email: `somebody${count}@nirbhay.example`,
      });
    for (let count = 0; count < 10; count++) await ask(count);
    await expect(ask(10)).rejects.toMatchObject({ retryAfter: 3_600 });
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
