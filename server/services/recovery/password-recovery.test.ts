import { beforeAll, expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { signInAlone } from "../../../tests/account-steps.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { codeFor, emailsTo } from "../../../tests/recovery-steps.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { insertStaff } from "../accounts/create-staff.ts";
import { readSession } from "../accounts/session-lifecycle.ts";
import { signIn } from "../accounts/sign-in.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { requestCode } from "./request-code.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyCode } from "./verify-code.ts";

const email = "kavya@northfold.example";
const oldPassword = "first-light-at-28-degrees";
const password = "a-lantern-over-the-canal";
const typed = { pass: password, confirmPass: password };

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await cheapPasswords.hash(oldPassword);
});

async function contextWithKavya(database: Database) {
  const context = testContext(database);
  const staff = { name: "Kavya", email, role: "editor" as const, mustChangePassword: true };
  await database.write((transaction) =>
    insertStaff({ ...context, transaction }, { ...staff, passwordHash }),
  );
  return context;
}

async function verified(context: Awaited<ReturnType<typeof contextWithKavya>>) {
  const token = await requestCode(context, { email });
  await verifyCode(context, token, { otp: await codeFor(context, email) });
  return token;
}

const dead = { fields: { otp: "This code no longer works. Please request a new one." } };

describeOnEachDatabase("recovery", (open) => {
  test("leads from the address through the email to a new password, and ends all sessions", async () => {
    const context = await contextWithKavya(await open());
    const session = await signInAlone(context, { email, password: oldPassword });
    const token = await requestCode(context, { email: ` ${email.toUpperCase()} ` });
    const code = await codeFor(context, email);
    await verifyCode(context, token, { otp: ` ${code.toLowerCase()} ` });
    await resetPassword(context, token, typed);

    await expect(readSession(context, session.token)).rejects.toThrow(NotSignedIn);
    await expect(signIn(context, { email, password: oldPassword })).rejects.toThrow(NotSignedIn);
    expect(await signIn(context, { email, password })).toMatchObject({ staff: { name: "Kavya" } });
    expect((await emailsTo(context, email)).at(-1)).toMatchObject({
      template: "password-changed",
      data: { name: "Kavya", at: context.now() },
    });
    const staff = context.database.read.selectFrom("staff").select("must_change_password");
    expect(await staff.execute()).toEqual([{ must_change_password: 0 }]);
    await expect(resetPassword(context, token, typed)).rejects.toThrow(NotSignedIn);
  });

  test("stores neither token nor code, and records each step without them", async () => {
    const context = await contextWithKavya(await open());
    const token = await verified(context);
    const code = await codeFor(context, email);
    await resetPassword(context, token, typed);
    const { read } = context.database;
    const recoveries = await read.selectFrom("recoveries").selectAll().execute();
    expect(recoveries).toMatchObject([
      { tries: 1, code_hash: expect.stringMatching(/^\$argon2id/) },
    ]);
    const entries = await read.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(entries.map((entry) => entry.action)).toEqual([
      "staff.create",
      "recovery.request",
      "recovery.verify",
      "password.reset",
    ]);
    const traces = JSON.stringify([recoveries.map(({ id: _, ...row }) => row), entries]);
    expect(traces + context.logged()).not.toContain(token);
    expect(JSON.stringify(entries.map((entry) => entry.details))).not.toContain(code);
  });

  test("a code is valid for ten minutes, and its permission for ten more", async () => {
    const context = await contextWithKavya(await open());
    const late = await requestCode(context, { email });
    const code = await codeFor(context, email);
    context.pass(10 * minuteMs);
    await expect(verifyCode(context, late, { otp: code })).rejects.toMatchObject(dead);

    const token = await requestCode(context, { email });
    context.pass(10 * minuteMs - 1);
    await verifyCode(context, token, { otp: await codeFor(context, email) });
    context.pass(10 * minuteMs);
    await expect(resetPassword(context, token, typed)).rejects.toThrow(NotSignedIn);
  });

  test("a code works once, and with the token of its own request alone", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email });
    const code = await codeFor(context, email);
    const other = await requestCode(context, { email: "nobody@northfold.example" });
    await expect(verifyCode(context, other, { otp: code })).rejects.toThrow(Invalid);
    await expect(verifyCode(context, "x".repeat(43), { otp: code })).rejects.toThrow(NotSignedIn);
    await verifyCode(context, token, { otp: code });
    await expect(verifyCode(context, token, { otp: code })).rejects.toMatchObject(dead);
  });

  test("the right code sent twice at once counts once", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email });
    const otp = await codeFor(context, email);
    const both = await Promise.allSettled([
      verifyCode(context, token, { otp }),
      verifyCode(context, token, { otp }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a newer code ends the older one", async () => {
    const context = await contextWithKavya(await open());
    const first = await requestCode(context, { email });
    const code = await codeFor(context, email);
    await verified(context);
    await expect(verifyCode(context, first, { otp: code })).rejects.toMatchObject(dead);
  });

  test("once a code was typed right no newer one ends it, and the reset ends the newer", async () => {
    const context = await contextWithKavya(await open());
    const token = await verified(context);
    const newer = await requestCode(context, { email });
    const code = await codeFor(context, email);
    await resetPassword(context, token, typed);
    await expect(verifyCode(context, newer, { otp: code })).rejects.toMatchObject(dead);
  });

  test("a second request does not reveal who has an account", async () => {
    const context = await contextWithKavya(await open());
    const answers: unknown[] = [];
    for (const address of [email, "nobody@northfold.example"]) {
      const first = await requestCode(context, { email: address });
      await requestCode(context, { email: address });
      for (let tried = 0; tried < 6; tried++) {
        answers.push(
          await verifyCode(context, first, { otp: "7KM0" }).catch(({ fields }) => fields),
        );
      }
    }
    expect(answers.slice(0, 6)).toEqual(answers.slice(6));
  });

  test("no new password without a verified code", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email });
    await expect(resetPassword(context, token, typed)).rejects.toThrow(NotSignedIn);
    await expect(resetPassword(context, "x".repeat(43), typed)).rejects.toThrow(NotSignedIn);
  });

  test("passwords that differ or are weak are refused by field, and may be typed again", async () => {
    const context = await contextWithKavya(await open());
    const token = await verified(context);
    const problems = (pass: string, confirmPass: string) =>
      resetPassword(context, token, { pass, confirmPass }).catch((error: Invalid) =>
        Object.keys(error.fields),
      );
    expect(await problems(password, `${password} `)).toEqual(["confirmPass"]);
    expect(await problems("password1234", "password1234")).toEqual(["pass"]);
    expect(await problems("short", "other")).toEqual(["pass", "confirmPass"]);
    await resetPassword(context, token, typed);
  });

  test("two resets at once with one token: one of them counts", async () => {
    const context = await contextWithKavya(await open());
    const token = await verified(context);
    const results = await Promise.allSettled([
      resetPassword(context, token, typed),
      resetPassword(context, token, typed),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("an unknown address and a disabled account get an email without a code", async () => {
    const context = await contextWithKavya(await open());
    await context.database.write((transaction) =>
      transaction.updateTable("staff").set({ status: "disabled" }).execute(),
    );
    for (const address of [email, "nobody@northfold.example"]) {
      expect(await requestCode(context, { email: address })).toMatch(/^[\w-]{43}$/);
      expect(await emailsTo(context, address)).toMatchObject([{ template: "recovery-unknown" }]);
    }
    const recoveries = context.database.read.selectFrom("recoveries").select("staff_id");
    expect(await recoveries.execute()).toEqual([{ staff_id: null }, { staff_id: null }]);
  });

  test("the code of an unknown address opens nothing, even when it is guessed", async () => {
    const context = await contextWithKavya(await open());
    const token = await requestCode(context, { email: "nobody@northfold.example" });
    const code_hash = await cheapPasswords.hash("7KM0");
    await context.database.write((transaction) =>
      transaction.updateTable("recoveries").set({ code_hash }).execute(),
    );
    await expect(verifyCode(context, token, { otp: "7KM0" })).rejects.toThrow(
      "4 attempts are left",
    );
  });
});
