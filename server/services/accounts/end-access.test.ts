import { expect, test } from "vitest";
import { kavyasEmail, kavyasPassword, problem, withKavya } from "../../../tests/account-steps.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import type { Context } from "../context.ts";
import { NotSignedIn } from "../errors.ts";
import { endAccess } from "./end-access.ts";
import { updateAccount } from "./own/account-profile.ts";
import { changePassword } from "./own/own-password.ts";
import { signIn } from "./sign-in.ts";

const input = { email: kavyasEmail, password: kavyasPassword };
const pass = "a-lantern-over-the-canal";

/** The same, but `meanwhile` happens before the write of this number, counted from 1. */
function interrupted(context: Context, number: number, meanwhile: () => Promise<unknown>): Context {
  let writes = 0;
  const { database } = context;
  const write: typeof database.write = async (work) => {
    writes += 1;
    if (writes === number) await meanwhile();
    return database.write(work);
  };
  return { ...context, database: { ...database, write } };
}

describeOnDatabase("access that ends during a request", (open) => {
  test("refuses a sign-in whose account changes while the password is checked", async () => {
    for (const change of [{ password_hash: "another" }, { status: "disabled" as const }]) {
      const database = await open();
      const kavya = await withKavya(database);
      const context = interrupted(kavya.context, 2, () =>
        database.write((transaction) => transaction.updateTable("staff").set(change).execute()),
      );
      expect(await problem(signIn(context, input))).toBeInstanceOf(NotSignedIn);
      expect(await database.read.selectFrom("sessions").select("id").execute()).toEqual([]);
    }
  });

  test("waits for a sign-in under way, and ends that too", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const reset = () =>
      database.write(async (transaction) => {
        await transaction.updateTable("staff").set({ password_hash: "another" }).execute();
        await endAccess({ ...kavya.context, transaction }, kavya.id);
      });
    let resetting: Promise<void> | undefined;
    const context = interrupted(kavya.context, 2, async () => {
      resetting = reset();
    });
    await problem(signIn(context, input));
    await resetting;
    expect(await database.read.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("lets nobody choose a password from a session that is over", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const own = await kavya.comeIn();
    const reset = () =>
      database.write((transaction) => endAccess({ ...kavya.context, transaction }, kavya.id));
    const change = changePassword(interrupted(own, 3, reset), {
      password: kavyasPassword,
      pass,
      confirmPass: pass,
    });
    expect(await problem(change)).toBeInstanceOf(NotSignedIn);
    expect(await signIn(kavya.context, input)).toMatchObject({ signIn: true });
  });

  test("concurrent changes of name and address are both stored", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const own = await kavya.comeIn();
    const email = "kavya.iyer@northfold.example";
    const renamed = interrupted(own, 1, () =>
      updateAccount(own, { email, password: kavyasPassword }),
    );
    await updateAccount(renamed, { name: "Kavya Iyer" });
    const account = database.read
      .selectFrom("staff")
      .select(["name", "email"])
      .where("id", "=", kavya.id);
    expect(await account.execute()).toEqual([{ name: "Kavya Iyer", email }]);
  });
});
