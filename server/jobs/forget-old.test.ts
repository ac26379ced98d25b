import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { putPost } from "../../tests/put-post.ts";
import { system, testContext } from "../../tests/service-context.ts";
import { createStaff } from "../services/accounts/create-staff.ts";
import { signIn } from "../services/accounts/sign-in.ts";
import { day, hour } from "../services/rate-limits.ts";
import { forgetOld } from "./forget-old.ts";

const kavya = { email: "kavya@northfold.example", password: "first-light-at-28-degrees" };

describeOnEachDatabase("forgetting what is old", (open) => {
  test("ended sessions go a day later, and not before", async () => {
    const database = await open();
    const context = testContext(database);
    const more = { name: "Kavya", role: "editor" as const, mustChangePassword: false };
    await createStaff(context.as({ actor: system }), { ...kavya, ...more });
    await signIn(context, kavya);
    const sessions = () => database.read.selectFrom("sessions").select("id").execute();
    context.pass(day + hour / 2 - 1);
    await forgetOld(context.as({ actor: system }));
    expect(await sessions()).toHaveLength(1);
    context.pass(1);
    await forgetOld(context.as({ actor: system }));
    expect(await sessions()).toEqual([]);
  });

  test("attempts go after a week, however many there are", async () => {
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
    context.pass(7 * day);
    await forgetOld(context.as({ actor: system }));
    expect(await database.read.selectFrom("attempts").selectAll().execute()).toEqual([young]);
  });

  test("deleted posts go after 30 days", async () => {
    const database = await open();
    const context = testContext(database);
    await putPost(database, { deleted_at: context.now() });
    const kept = await putPost(database, { deleted_at: context.now() + 1 });
    context.pass(30 * day);
    await forgetOld(context.as({ actor: system }));
    const posts = database.read.selectFrom("posts").select("id");
    expect(await posts.execute()).toEqual([{ id: kept.id }]);
  });
});
