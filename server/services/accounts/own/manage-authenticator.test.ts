import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import {
  addAuthenticator,
  codeAt,
  kavyasPassword as password,
  problem,
  withKavya,
  wrongCode,
} from "../../../../tests/account-steps.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { Invalid } from "../../errors.ts";
import { signInWithFactor } from "../sign-in-with-factor.ts";
import { readAccount } from "./account-profile.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from "./manage-authenticator.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

describeOnDatabase("an authenticator app", (open) => {
  test("has its secret shown as text, URI and QR code, after the password", async () => {
    const own = await (await withKavya(await open())).comeIn();
    expect(await problem(beginAuthenticator(own, { password: "wrong" }))).toBeInstanceOf(Invalid);
    const { secret, uri, qr } = await beginAuthenticator(own, { password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, searchParams } = new URL(uri);
    expect([protocol, host, searchParams.get("secret")]).toEqual(["otpauth:", "totp", secret]);
    expect(searchParams.get("issuer")).toBe("The company");
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    const [edge = ""] = qr;
    // Four rows of quiet ground, then the corner mark.
    expect(edge).toMatch(/^0+$/);
    expect(qr[4]).toMatch(/^00001111111[01]+11111110000$/);
  });

  test("counts once a code confirms it, not before", async () => {
    const kavya = await withKavya(await open());
    const own = await kavya.comeIn();
    const { secret } = await beginAuthenticator(own, { password });
    expect((await readAccount(own)).authenticator).toBe(false);
    await kavya.comeIn();
    const code = wrongCode(secret, own.now());
    const wrong = await problem(confirmAuthenticator(own, { code }));
    expect(wrong).toMatchObject({ fields: { code: expect.stringContaining("wrong") } });
    const codes = await confirmAuthenticator(own, { code: codeAt(secret, own.now()) });
    expect(new Set(codes).size).toBe(10);
    expect(await readAccount(own)).toMatchObject({ authenticator: true, recoveryCodesLeft: 10 });
    await kavya.mfaToken();
  });

  test("is set up by one session, within 15 minutes and five tries", async () => {
    const kavya = await withKavya(await open());
    const own = await kavya.comeIn();
    const other = await kavya.comeIn();
    const again = { fields: { code: expect.stringContaining("start again") } };
    const confirm = (by: typeof own, secret: string) =>
      problem(confirmAuthenticator(by, { code: codeAt(secret, own.now()) }));
    const first = await beginAuthenticator(own, { password });
    expect(await confirm(other, first.secret)).toMatchObject(again);
    kavya.context.pass(15 * minuteMs);
    expect(await confirm(own, first.secret)).toMatchObject(again);
    const { secret } = await beginAuthenticator(own, { password });
    for (let at = 0; at < 5; at++) {
      await problem(confirmAuthenticator(own, { code: wrongCode(secret, own.now()) }));
    }
    expect(await confirm(own, secret)).toMatchObject(again);
  });

  test("may be replaced by another; the old one works until then", async () => {
    const kavya = await withKavya(await open());
    const own = await kavya.comeIn();
    const old = await addAuthenticator(own);
    const { secret } = await beginAuthenticator(own, { password });
    kavya.context.pass(minuteMs);
    const enter = async (key: string) =>
      signInWithFactor(kavya.context, {
        mfaToken: await kavya.mfaToken(),
        code: codeAt(key, own.now()),
      });
    await enter(old.secret);
    // Recovery codes are there already.
    expect(await confirmAuthenticator(own, { code: codeAt(secret, own.now()) })).toEqual([]);
    kavya.context.pass(minuteMs);
    expect(await problem(enter(old.secret))).toMatchObject({ code: "not-signed-in" });
    await enter(secret);
  });

  test("is removed for the password, with an email and an entry in the log", async () => {
    const database = await open();
    const kavya = await withKavya(database);
    const own = await kavya.comeIn();
    await addAuthenticator(own);
    expect(await problem(removeAuthenticator(own, { password: "wrong" }))).toBeInstanceOf(Invalid);
    const strict = { ...own, settings: { ...own.settings, requireSecondFactor: true } };
    expect(await problem(removeAuthenticator(strict, { password }))).toMatchObject({
      code: "conflict",
    });
    expect((await readAccount(own)).authenticator).toBe(true);
    await removeAuthenticator(own, { password });
    await removeAuthenticator(own, { password });
    expect(await readAccount(own)).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 });
    await kavya.comeIn();
    const rows = await database.read.selectFrom("emails").select("data").orderBy("id").execute();
    const changes = ["authenticator-added", "authenticator-removed"];
    expect(rows.map(({ data }) => JSON.parse(data).change)).toEqual(changes);
    const log = await database.read
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "account.factor")
      .orderBy("id")
      .execute();
    expect(log.map(({ details }) => JSON.parse(details ?? "").change)).toEqual(changes);
  });

  test("new recovery codes end the old ones, and stand in for a factor only", async () => {
    const kavya = await withKavya(await open());
    const own = await kavya.comeIn();
    expect(await problem(renewRecoveryCodes(own, { password }))).toMatchObject({
      code: "conflict",
    });
    const { codes: old } = await addAuthenticator(own);
    const emails = () => own.database.read.selectFrom("emails").select("id").execute();
    const told = await emails();
    const codes = await renewRecoveryCodes(own, { password });
    expect(await emails()).toHaveLength(told.length + 1);
    const enter = async (code = "") =>
      signInWithFactor(kavya.context, { mfaToken: await kavya.mfaToken(), code });
    expect(await problem(enter(old[0]))).toMatchObject({ code: "not-signed-in" });
    await enter(codes[0]);
    expect((await readAccount(own)).recoveryCodesLeft).toBe(9);
  });
});
