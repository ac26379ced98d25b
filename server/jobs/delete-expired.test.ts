import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { putPost } from "../../tests/put-post.ts";
import { putStaff } from "../../tests/put-staff.ts";
import { admin, system, testContext } from "../../tests/service-context.ts";
import { createStaff } from "../services/accounts/create-staff.ts";
import { signIn } from "../services/accounts/sign-in.ts";
import { requestCode } from "../services/recovery/request-code.ts";
import { inviteStaff } from "../services/staff/invite-staff.ts";
import { deleteExpired } from "./start-jobs.ts";

const kavya = { email: "kavya@northfold.example", password: "first-light-at-28-degrees" };

describeOnDatabase("deleting expired records", (open) => {
  test("ended sessions are deleted a day later, and not before", async () => {
    const database = await open();
    const context = testContext(database);
    const more = { name: "Kavya", role: "editor" as const, mustChangePassword: false };
    await createStaff(context.as({ actor: system }), { ...kavya, ...more });
    await signIn(context, kavya);
    const sessions = () => database.read.selectFrom("sessions").select("id").execute();
    context.pass(dayMs + hourMs / 2 - 1);
    await deleteExpired(context.as({ actor: system }));
    expect(await sessions()).toHaveLength(1);
    context.pass(1);
    await deleteExpired(context.as({ actor: system }));
    expect(await sessions()).toEqual([]);
  });

  test("attempts are deleted after a week, however many there are", async () => {
    const database = await open();
    const context = testContext(database);
    const attempt = (id: number, at: number) => ({ id: String(id), key: "key", at });
    const old = Array.from({ length: 2_500 }, (_, id) => attempt(id, context.now()));
    const young = attempt(2_500, context.now() + 1);
    await database.write((transaction) =>
      transaction
        .insertInto("attempts")
        .values([...old, young])
        .execute(),
    );
    context.pass(7 * dayMs);
    await deleteExpired(context.as({ actor: system }));
    expect(await database.read.selectFrom("attempts").selectAll().execute()).toEqual([young]);
  });

  test("deleted posts are purged after 30 days", async () => {
    const database = await open();
    const context = testContext(database);
    await putPost(database, { deleted_at: context.now() });
    const recent = await putPost(database, { deleted_at: context.now() + 1 });
    context.pass(30 * dayMs);
    await deleteExpired(context.as({ actor: system }));
    const posts = database.read.selectFrom("posts").select("id");
    expect(await posts.execute()).toEqual([{ id: recent.id }]);
  });
});

describeOnDatabase("deleting expired account requests", (open) => {
  test("codes and invitations are deleted a week after their end, MFA challenges a day after it", async () => {
    const context = testContext(await open());
    const { database } = context;
    const kavya = await putStaff(database, "Kavya", "editor");
    await requestCode(context, kavya);
    await requestCode(context, { email: "nobody@nirbhay.example" });
    await inviteStaff(context.as({ actor: admin }), {
      name: "Meera",
      email: "meera@nirbhay.example",
      role: "editor",
    });
    const expires_at = context.now() + 5 * minuteMs;
    const challenge = { id: "x", staff_id: kavya.id, kind: "second-factor" as const, tries: 0 };
    await database.write((transaction) =>
      transaction
        .insertInto("mfa_challenges")
        .values({ ...challenge, token_hash: "x", challenge: null, expires_at })
        .execute(),
    );
    const tables = ["mfa_challenges", "recoveries", "invitations"] as const;
    const left = async () => {
      await deleteExpired(context.as({ actor: system }));
      const rows = tables.map((table) => database.read.selectFrom(table).select("id").execute());
      return (await Promise.all(rows)).map(({ length }) => length);
    };
    context.pass(dayMs + 5 * minuteMs - 1);
    expect(await left()).toEqual([1, 2, 1]);
    context.pass(1);
    expect(await left()).toEqual([0, 2, 1]);
    context.pass(6 * dayMs + 5 * minuteMs);
    expect(await left()).toEqual([0, 0, 1]);
    context.pass(7 * dayMs - 10 * minuteMs - 1);
    expect(await left()).toEqual([0, 0, 1]);
    context.pass(1);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
