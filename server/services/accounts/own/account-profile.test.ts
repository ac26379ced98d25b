import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import {
  kavyasEmail,
  kavyasPassword as password,
  problem,
  withKavya,
} from "../../../../tests/account-steps.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import type { Database } from "../../../db/database.ts";
import { Invalid, NotFound, NotSignedIn, TooMany } from "../../errors.ts";
import { requestCode } from "../../recovery/request-code.ts";
import { signIn } from "../sign-in.ts";
import { readAccount, updateAccount } from "./account-profile.ts";
import { changePassword } from "./own-password.ts";
import { endAllSessions, endOneSession, listSessions } from "./own-sessions.ts";

const pass = "a-lantern-over-the-canal";
const fresh = { password, pass, confirmPass: pass };

const emails = async (database: Database) => {
  const rows = await database.read
    .selectFrom("emails")
    .select(["template", "recipient", "data"])
    .orderBy("id")
    .execute();
  return rows.map(({ template, recipient, data }) => ({
    template,
    recipient,
    data: JSON.parse(data),
  }));
};

const lastEntry = async (database: Database) => {
  const entries = database.read.selectFrom("audit_log").select(["action", "actor_id", "details"]);
  const { details, ...entry } = await entries
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...entry, details: JSON.parse(details ?? "{}") };
};

describeOnDatabase("the caller's account", (open) => {
  test("is for those who are signed in", async () => {
    const { context } = await withKavya(await open());
    for (const work of [
      readAccount(context),
      updateAccount(context, { name: "X" }),
      changePassword(context, fresh),
      listSessions(context),
      endAllSessions(context),
    ]) {
      expect(await problem(work)).toBeInstanceOf(NotSignedIn);
    }
  });

  test("changes its name at once, and its address only with the password", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const own = await kavya.comeIn();
    await updateAccount(own, { name: "Kavya Iyer" });
    expect(await lastEntry(database)).toEqual({
      action: "account.update",
      actor_id: kavya.id,
      details: { name: true, email: false },
    });
    const email = "Kavya.Iyer@northfold.example";
    for (const wrong of [undefined, "wrong"]) {
      const refused = await problem(updateAccount(own, { email, password: wrong }));
      expect(refused).toMatchObject({ fields: { password: expect.any(String) } });
    }
    expect(await emails(database)).toEqual([]);
    await requestCode(kavya.context, { email: kavyasEmail });
    await updateAccount(own, { email, password });
    const { staff } = await readAccount(own);
    expect(staff).toMatchObject({ name: "Kavya Iyer", email: email.toLowerCase() });
    const changed = { oldEmail: kavyasEmail, newEmail: staff.email, name: "Kavya Iyer" };
    expect((await emails(database)).slice(-2)).toMatchObject([
      { template: "email-changed", recipient: kavyasEmail, data: changed },
      { template: "email-changed", recipient: staff.email, data: changed },
    ]);
    const recoveries = database.read.selectFrom("recoveries").select("ended_at");
    expect(await recoveries.execute()).toEqual([{ ended_at: own.now() }]);
    expect(await signIn(kavya.context, { email, password })).toMatchObject({ signIn: true });
  });

  test("an emptied signature is the usual one again, with name and company", async () => {
    const database = await open();
    const own = await (await withKavya(database)).comeIn();
    await updateAccount(own, { signature: "Bye" });
    await updateAccount(own, { signature: "" });
    const rows = database.read.selectFrom("staff").select("signature").distinct().execute();
    expect(await rows).toEqual([{ signature: null }]);
  });

  test("keeps both of two choices made at once", async () => {
    const own = await (await withKavya(await open())).comeIn();
    await Promise.all(
      ["reply", "mention"].map((event) =>
        updateAccount(own, { notifications: { [event]: false } }),
      ),
    );
    const { notifications } = await readAccount(own);
    expect(notifications).toMatchObject({ reply: false, mention: false, assigned: true });
  });

  test("does not get the address of another account", async () => {
    const database = await open();
    const own = await (await withKavya(database)).comeIn();
    await withKavya(database, "meera@northfold.example");
    const email = "Meera@northfold.example";
    const refused = await problem(updateAccount(own, { email, password, name: "M" }));
    expect(refused).toMatchObject({ code: "conflict" });
    expect((await readAccount(own)).staff).toMatchObject({ name: "Kavya Raman" });
    expect(await emails(database)).toEqual([]);
  });

  test("the same address in capitals changes nothing and needs no password", async () => {
    const database = await open();
    const own = await (await withKavya(database)).comeIn();
    await updateAccount(own, { email: kavyasEmail.toUpperCase() });
    expect(await lastEntry(database)).toMatchObject({ action: "session.start" });
  });

  test("a new password ends the other sessions and MFA challenges, and is reported by email", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const own = await kavya.comeIn();
    await kavya.comeIn();
    await changePassword(own, { ...fresh, name: "Kavya Iyer" });
    expect((await readAccount(own)).staff.name).toBe("Kavya Iyer");
    expect(await listSessions(own)).toMatchObject([{ id: own.actor.sessionId, current: true }]);
    expect(await emails(database)).toMatchObject([
      { template: "password-changed", recipient: kavyasEmail, data: { at: own.now() } },
    ]);
    expect(await lastEntry(database)).toMatchObject({
      action: "password.change",
      details: { sessionsEnded: 1, name: true },
    });
    const enter = (typed: string) => signIn(kavya.context, { email: kavyasEmail, password: typed });
    expect(await problem(enter(password))).toBeInstanceOf(NotSignedIn);
    expect(await enter(pass)).toMatchObject({ signIn: true });
  });

  test.each([
    ["password", { ...fresh, password: "wrong" }],
    ["pass", { ...fresh, pass: "short", confirmPass: "short" }],
    ["pass", { password, pass: password, confirmPass: password }],
    ["confirmPass", { ...fresh, confirmPass: "a-lantern-over-the-bridge" }],
  ])("a fault in %s is said beside it", async (field, typed) => {
    const own = await (await withKavya(await open())).comeIn();
    const refused = await problem(changePassword(own, typed));
    expect(refused).toBeInstanceOf(Invalid);
    expect(Object.keys(refused instanceof Invalid ? refused.fields : {})).toEqual([field]);
  });

  test("a stolen session can't be used to guess the password", async () => {
    const kavya = await withKavya(await open());
    const own = await kavya.comeIn();
    const guess = () => problem(changePassword(own, { ...fresh, password: "guess" }));
    for (let at = 0; at < 5; at++) expect(await guess()).toBeInstanceOf(Invalid);
    expect(await guess()).toBeInstanceOf(TooMany);
    expect(await problem(changePassword(own, fresh))).toBeInstanceOf(TooMany);
  });

  test("sees its sessions, ends one, or all the others; never another's", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const first = await kavya.comeIn();
    kavya.context.pass(minuteMs);
    const own = await kavya.comeIn();
    const third = await kavya.comeIn();
    const meera = await (await withKavya(database, "meera@northfold.example")).comeIn();
    const ids = async () => (await listSessions(own)).map(({ id }) => id);
    const idOf = (context: typeof own) => context.actor.sessionId;
    expect(await listSessions(own)).toMatchObject([
      { id: idOf(own), current: true },
      { id: idOf(third), current: false, address: "203.0.113.7" },
      { id: idOf(first), current: false, created_at: own.now() - minuteMs },
    ]);
    expect(await problem(endOneSession(own, idOf(meera)))).toBeInstanceOf(NotFound);
    await endOneSession(own, idOf(third));
    expect(await problem(endOneSession(own, idOf(third)))).toBeInstanceOf(NotFound);
    expect(await ids()).toEqual([idOf(own), idOf(first)]);
    await endAllSessions(own);
    expect(await ids()).toEqual([idOf(own)]);
    expect(await listSessions(meera)).toHaveLength(1);
    kavya.context.pass(30 * minuteMs);
    expect(await ids()).toEqual([]);
  });
});
