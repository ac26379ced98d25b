import { expect, test } from "vitest";
import {
  addAuthenticator,
  codeAt,
  kavyasPassword as password,
  problem,
  withKavya,
} from "../../../../tests/account-steps.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import type { Database } from "../../../db/database.ts";
import { beginAuthenticator } from "../own/manage-authenticator.ts";
import { signInWithFactor } from "../sign-in-with-factor.ts";
import { resealAuthenticators, unreadableAuthenticators } from "./authenticator-secrets.ts";
import { secretBox } from "./secret-box.ts";

const first = "the first key, long enough for a key";
const second = "the second key, long enough for a key";

/** Kavya with an app under the first key, and sign-ins on a server that has other keys. */
async function appUnderFirst(database: Database) {
  const kavya = await withKavya(database);
  const own = { ...(await kavya.comeIn()), secrets: secretBox([first]) };
  const app = await addAuthenticator(own);
  kavya.context.pass(60_000);
  const servedWith = (...keys: string[]) => ({ ...kavya.context, secrets: secretBox(keys) });
  const enter = async (keys: string[], code = codeAt(app.secret, kavya.context.now())) =>
    signInWithFactor(servedWith(...keys), { mfaToken: await kavya.mfaToken(), code });
  return { ...kavya, ...app, own, servedWith, enter };
}

const storedIn = async ({ read }: Database) =>
  (await read.selectFrom("authenticators").select("secret").executeTakeFirstOrThrow()).secret;

describeOnDatabase("the secrets of authenticator apps", (open) => {
  test("are in no table in plain text, neither in use nor while being set up", async () => {
    const database = await open();
    const { secret, own } = await appUnderFirst(database);
    const { secret: next } = await beginAuthenticator(own, { password });
    const mfaTokens = await database.read.selectFrom("mfa_challenges").selectAll().execute();
    const stored = JSON.stringify([mfaTokens, await storedIn(database)]);
    expect(mfaTokens).toHaveLength(1);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(next);
    expect(await storedIn(database)).toMatch(/^v1\./);
  });

  test("read with the old key they count, and are sealed with today's", async () => {
    const database = await open();
    const kavya = await appUnderFirst(database);
    await kavya.enter([second, first]);
    expect(secretBox([second]).isCurrent(await storedIn(database))).toBe(true);
    kavya.context.pass(60_000);
    await kavya.enter([second]);
  });

  test("are all encrypted again at start; those that no key opens are left and logged", async () => {
    const database = await open();
    const kavya = await appUnderFirst(database);
    const before = await storedIn(database);
    expect(await resealAuthenticators(kavya.servedWith(second))).toBe(0);
    expect(await storedIn(database)).toBe(before);
    expect(kavya.context.logged()).toContain(kavya.id);
    expect(await unreadableAuthenticators(database.read, kavya.servedWith(second))).toEqual([
      kavya.id,
    ]);
    expect(await resealAuthenticators(kavya.servedWith(second, first))).toBe(1);
    expect(kavya.context.logged()).toContain(secretBox([second]).keyId);
    expect(kavya.context.logged()).toContain("keep the previous key");
    expect(await resealAuthenticators(kavya.servedWith(second, first))).toBe(0);
    await kavya.enter([second]);
    expect(kavya.context.logged()).not.toContain(kavya.secret);
  });

  test("without their key a sign-in says what else works, and that works", async () => {
    const database = await open();
    const kavya = await appUnderFirst(database);
    const refused = await problem(kavya.enter([second]));
    expect(refused).toMatchObject({
      code: "not-signed-in",
      message: expect.stringMatching(/recovery code or ask an admin/),
    });
    expect(kavya.context.logged()).toContain("no key decrypts this authenticator app");
    await kavya.enter([second], kavya.codes[0]);
    // The key came back: nothing was lost.
    await kavya.enter([first]);
  });
});
