import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { editor, system, testContext } from "../../../tests/service-context.ts";
import { Forbidden, Invalid, NotSignedIn } from "../errors.ts";
import { createFirstAdmin, createStaff } from "./create-staff.ts";
import { signIn } from "./sign-in.ts";

const kavya = {
  name: "Kavya Raman",
  email: "Kavya@Northfold.example",
  role: "editor" as const,
  password: "first-light-at-28-degrees",
  mustChangePassword: false,
};

describeOnDatabase("staff accounts", (open) => {
  test("are created with a hashed password and an audit entry", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: system });
    const id = await createStaff(context, kavya);
    const row = await database.read.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      id,
      email: "kavya@northfold.example",
      role: "editor",
      status: "active",
      must_change_password: 0,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await database.read.selectFrom("audit_log").selectAll().execute()).toMatchObject([
      { action: "staff.create", actor_kind: "system", subject_id: id },
    ]);
  });

  test("need a unique address and a good password", async () => {
    const context = testContext(await open()).as({ actor: system });
    await createStaff(context, kavya);
    const again = { ...kavya, email: "KAVYA@northfold.example" };
    await expect(createStaff(context, again)).rejects.toMatchObject({ code: "conflict" });
    const weak = { ...kavya, email: "other@northfold.example", password: "password1234" };
    await expect(createStaff(context, weak)).rejects.toThrow(Invalid);
  });

  test("are created by admins and the system only", async () => {
    const context = testContext(await open());
    await expect(createStaff(context, kavya)).rejects.toThrow(NotSignedIn);
    await expect(createStaff(context.as({ actor: editor }), kavya)).rejects.toThrow(Forbidden);
    await expect(createFirstAdmin(context, {})).rejects.toThrow(NotSignedIn);
  });

  test("the first admin gets a generated password once, and has to change it", async () => {
    const database = await open();
    const context = testContext(database);
    const start = context.as({ actor: system });
    const made = await createFirstAdmin(start, {});
    expect(made?.email).toBe("staff@nirbhay.example");
    expect(made?.password).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await createFirstAdmin(start, {})).toBeNull();
    const row = await database.read.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: "admin", must_change_password: 1 });
    const credentials = { email: made?.email ?? "", password: made?.password ?? "" };
    expect(await signIn(context, credentials)).toMatchObject({ staff: { role: "admin" } });
  });

  test("the first admin's password may be given, and has to follow the rules", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: system });
    const email = "Owner@Northfold.example";
    await expect(createFirstAdmin(context, { email, password: "short" })).rejects.toThrow(Invalid);
    const made = await createFirstAdmin(context, { email, password: kavya.password });
    expect(made).toEqual({ email, password: null });
    const row = await database.read.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: "owner@northfold.example", must_change_password: 0 });
  });

  test("processes that start together create one first admin", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: system });
    const emails = ["a@x.example", "b@x.example", "c@x.example"];
    const made = await Promise.all(emails.map((email) => createFirstAdmin(context, { email })));
    expect(made.filter((admin) => admin !== null)).toHaveLength(1);
    expect(await database.read.selectFrom("staff").select("id").execute()).toHaveLength(1);
  });
});
