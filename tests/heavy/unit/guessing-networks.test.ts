import { expect, test } from "vitest";
import { signIn } from "../../../server/services/accounts/sign-in.ts";
import {
  beginPasskeySignIn,
  signInWithFactor,
} from "../../../server/services/accounts/sign-in-with-factor.ts";
import type { Context } from "../../../server/services/context.ts";
import { NotSignedIn } from "../../../server/services/errors.ts";
import { requestCode } from "../../../server/services/recovery/request-code.ts";
import { resetPassword } from "../../../server/services/recovery/reset-password.ts";
import { verifyCode } from "../../../server/services/recovery/verify-code.ts";
import {
  addAuthenticator,
  addPasskeyTo,
  codeAt,
  kavyasEmail,
  kavyasPassword,
  problem,
  withKavya,
} from "../../account-steps.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { codeFor } from "../../recovery-steps.ts";

/** Addresses in different /24s and /64s. */
const guessingNetworks = Array.from({ length: 60 }, (_, at) =>
  at % 2 ? `198.51.${at}.9` : `2001:db8:${at.toString(16)}::9`,
);

const right = { email: kavyasEmail, password: kavyasPassword };
const wrong = { ...right, password: "wrong-at-28-degrees" };

async function challengeFor(context: Context, input = right) {
  const asked = await signIn(context, input);
  if (asked.signIn) throw new Error("No second factor was asked for.");
  return asked.mfaToken;
}

/** One guess at the password and, where sign-in asks for it, at the app's code. */
async function guess(context: Context): Promise<"password" | "pair"> {
  const asked = await challengeFor(context, wrong).catch((error: unknown) => error);
  if (asked instanceof NotSignedIn) return "password";
  if (typeof asked !== "string") throw asked;
  const answer = await problem(signInWithFactor(context, { mfaToken: asked, code: "000000" }));
  if (answer instanceof NotSignedIn) return "pair";
  throw answer;
}

/** All networks guess at once; returns how many guesses each step refused. */
async function guessFromEverywhere(context: Context) {
  const guesses = guessingNetworks.map((address) => guess({ ...context, address }));
  const refused = await Promise.all(guesses);
  return {
    password: refused.filter((what) => what === "password").length,
    pair: refused.filter((what) => what === "pair").length,
  };
}

describeOnEachDatabase("while 60 networks guess a password", (open) => {
  test("the right password and the right second factor sign in from new networks", async () => {
    const kavya = await withKavya(await open());
    const own = await kavya.comeIn();
    const app = await addAuthenticator(own);
    const device = await addPasskeyTo(own);
    kavya.context.pass(30_000);
    expect(await guessFromEverywhere(kavya.context)).toEqual({ password: 20, pair: 40 });

    const guesses = guessFromEverywhere(kavya.context);
    const enter = async (address: string, proof: (mfaToken: string) => Promise<object>) => {
      const there = kavya.context.as({ address });
      const mfaToken = await challengeFor(there);
      return signInWithFactor(there, { mfaToken, ...(await proof(mfaToken)) });
    };
    const sessions = [
      await enter("192.0.2.1", async () => ({ code: codeAt(app.secret, kavya.context.now()) })),
      await enter("192.0.2.2", async (mfaToken) => ({
        passkey: device.get(await beginPasskeySignIn(kavya.context, mfaToken)),
      })),
      await enter("2001:db8:ffff::1", async () => ({ code: app.codes[0] })),
    ];
    expect(sessions.map(({ staff }) => staff.id)).toEqual([kavya.id, kavya.id, kavya.id]);
    expect(await guesses).toEqual({ password: 0, pair: 60 });
  });

  test("without a second factor, a known network or a new password by email signs in", async () => {
    const kavya = await withKavya(await open());
    await signIn(kavya.context, right);
    await guessFromEverywhere(kavya.context);
    expect(await signIn(kavya.context, right)).toMatchObject({ signIn: true });

    const hotel = kavya.context.as({ address: "192.0.2.1" });
    expect(await signIn(hotel, right)).toMatchObject({ signIn: false, underAttack: true });
    const refreshToken = await requestCode(hotel, { email: kavyasEmail });
    await verifyCode(hotel, refreshToken, { otp: await codeFor(hotel, kavyasEmail) });
    const pass = "a-lantern-over-the-canal";
    await resetPassword(hotel, refreshToken, { pass, confirmPass: pass });
    // The guesses go on before the owner has typed the new password.
    expect(await guessFromEverywhere(kavya.context)).toEqual({ password: 20, pair: 40 });
    expect(await signIn(hotel, { email: kavyasEmail, password: pass })).toMatchObject({
      signIn: true,
    });
  });
});
