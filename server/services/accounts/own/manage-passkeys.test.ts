import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import { kavyasPassword as password, problem, withKavya } from "../../../../tests/account-steps.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { softwarePasskey } from "../../../../tests/software-passkey.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { Invalid, NotFound, NotSignedIn } from "../../errors.ts";
import { beginPasskeySignIn, signInWithFactor } from "../sign-in-with-factor.ts";
import { readAccount } from "./account-profile.ts";
import { addPasskey, beginPasskey, removePasskey } from "./manage-passkeys.ts";

async function add(context: Context, device = softwarePasskey()) {
  const options = await beginPasskey(context, { password });
  const codes = await addPasskey(context, { name: "Phone", response: device.create(options) });
  return { device, codes, options };
}

async function withPasskey(database: Database) {
  const kavya = await withKavya(database);
  const own = await kavya.comeIn();
  const { device, codes } = await add(own);
  const { context } = kavya;
  const begin = async (mfaToken: string) => beginPasskeySignIn(context, mfaToken);
  const enter = (mfaToken: string, passkey: unknown) =>
    signInWithFactor(context, { mfaToken, passkey });
  return { ...kavya, own, device, codes, begin, enter };
}

describeOnDatabase("passkeys", (open) => {
  test("one is added, and signs in after the password", async () => {
    const database = await open();
    const { own, device, codes, context, mfaToken, begin, enter } = await withPasskey(database);
    expect(codes).toHaveLength(10);
    // As the browser names it while it asks: no name of the product, but the company's.
    expect((await beginPasskey(own, { password })).rp).toEqual({
      id: "www.nirbhay.example",
      name: own.copy.companyName,
    });
    const due = await mfaToken();
    const options = await begin(due);
    expect(options).toMatchObject({
      rpId: "www.nirbhay.example",
      allowCredentials: [{ id: device.credentialId, transports: ["internal"] }],
    });
    context.pass(minuteMs);
    expect(await enter(due, device.get(options))).toMatchObject({ staff: { name: "Kavya Raman" } });
    expect((await readAccount(own)).passkeys).toEqual([
      {
        id: expect.any(String),
        name: "Phone",
        created_at: context.now() - minuteMs,
        last_used_at: context.now(),
      },
    ]);
  });

  test("an answer signs in once, and only to its own challenge", async () => {
    const { device, mfaToken, begin, enter } = await withPasskey(await open());
    const first = await mfaToken();
    const answer = device.get(await begin(first));
    const second = await mfaToken();
    await begin(second);
    expect(await problem(enter(second, answer))).toBeInstanceOf(NotSignedIn);
    await enter(first, answer);
    expect(await problem(enter(first, answer))).toBeInstanceOf(NotSignedIn);
    const third = await mfaToken();
    const options = await begin(third);
    expect(await problem(enter(third, softwarePasskey().get(options)))).toBeInstanceOf(NotSignedIn);
    // The challenge was used up by the wrong answer.
    expect(await problem(enter(third, device.get(options)))).toBeInstanceOf(NotSignedIn);
  });

  test("an answer for another site, or with an old count, is refused", async () => {
    const { device, mfaToken, begin, enter } = await withPasskey(await open());
    const due = await mfaToken();
    await enter(due, device.get(await begin(due)));
    for (const lie of [
      { origin: "https://www.nirbhay.example.evil.example" },
      { origin: "http://www.nirbhay.example" },
      { rpID: "evil.example" },
      { counter: 1 },
    ]) {
      const tokenForLie = await mfaToken();
      const lied = device.get(await begin(tokenForLie), lie);
      expect(await problem(enter(tokenForLie, lied))).toBeInstanceOf(NotSignedIn);
      const honest = device.get(await begin(tokenForLie));
      await enter(tokenForLie, honest);
    }
  });

  test("a passkey that does not count its uses works again and again", async () => {
    const { device, mfaToken, begin, enter } = await withPasskey(await open());
    for (let use = 0; use < 2; use++) {
      const due = await mfaToken();
      await enter(due, device.get(await begin(due), { counter: 0 }));
    }
  });

  test.each([
    ["nothing", {}],
    ["a text", "passkey"],
    ["half of it", { id: "abc", rawId: "abc", type: "public-key", response: {} }],
    ["a list", []],
  ])("%s is a wrong answer, not a fault of ours", async (_, rubbish) => {
    const { mfaToken, begin, enter, own } = await withPasskey(await open());
    const due = await mfaToken();
    await begin(due);
    expect(await problem(enter(due, rubbish))).toBeInstanceOf(NotSignedIn);
    await beginPasskey(own, { password });
    const added = addPasskey(own, { name: "Key", response: rubbish });
    expect(await problem(added)).toBeInstanceOf(Invalid);
  });

  test("somebody else's passkey is refused", async () => {
    const database = await open();
    const { mfaToken, begin, enter } = await withPasskey(database);
    const other = await withKavya(database, "meera@northfold.example");
    const { device } = await add(await other.comeIn());
    const due = await mfaToken();
    expect(await problem(enter(due, device.get(await begin(due))))).toBeInstanceOf(NotSignedIn);
  });

  test("adding needs the password, the same session, time, this site, and a new passkey", async () => {
    const database = await open();
    const { own, context, device } = await withPasskey(database);
    const other = await withKavya(database, "meera@northfold.example");
    await add(await other.comeIn());
    expect(await problem(beginPasskey(own, { password: "wrong" }))).toMatchObject({
      fields: { password: "This is not your current password." },
    });
    const fresh = () => softwarePasskey();
    const attempt = (by: Context, response: unknown) =>
      problem(addPasskey(by, { name: "Key", response }));
    const options = await beginPasskey(own, { password });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: "preferred" });
    expect(options.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
    const elsewhere = context.as({ actor: { ...own.actor, sessionId: "another" } });
    expect(await attempt(elsewhere, fresh().create(options))).toBeInstanceOf(Invalid);
    const lied = fresh().create(options, { origin: "https://evil.example" });
    expect(await attempt(own, lied)).toBeInstanceOf(Invalid);
    expect(await attempt(own, device.create(options))).toBeInstanceOf(Invalid);
    const again = await beginPasskey(own, { password });
    context.pass(15 * minuteMs);
    expect(await attempt(own, fresh().create(again))).toBeInstanceOf(Invalid);
    const { codes } = await add(own);
    expect(codes).toEqual([]);
  });

  test("the last one goes with the recovery codes, unless staff must have a factor", async () => {
    const database = await open();
    const kavya = await withPasskey(database);
    const [passkey] = (await readAccount(kavya.own)).passkeys;
    const id = passkey?.id ?? "";
    const other = await withKavya(database, "meera@northfold.example");
    const meera = await other.comeIn();
    expect(await problem(removePasskey(meera, { id, password }))).toBeInstanceOf(NotFound);
    const strict = { ...kavya.own, settings: { ...kavya.own.settings, requireSecondFactor: true } };
    expect(await problem(removePasskey(strict, { id, password }))).toMatchObject({
      code: "conflict",
    });
    expect((await readAccount(kavya.own)).recoveryCodesLeft).toBe(10);
    await removePasskey(kavya.own, { id, password });
    expect(await readAccount(kavya.own)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await kavya.comeIn();
  });
});
