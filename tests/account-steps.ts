import { Secret, TOTP } from "otpauth";
import { presets } from "../contract/rights.ts";
import type { SignInInput } from "../contract/session.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import { insertStaff } from "../server/services/accounts/create-staff.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
} from "../server/services/accounts/own/manage-authenticator.ts";
import { addPasskey, beginPasskey } from "../server/services/accounts/own/manage-passkeys.ts";
import type { StartedSession } from "../server/services/accounts/session-lifecycle.ts";
import { signIn } from "../server/services/accounts/sign-in.ts";
import type { Context } from "../server/services/context.ts";
import { digest } from "../server/services/tokens.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { putStaff } from "./put-staff.ts";
import { type TestContext, testContext } from "./service-context.ts";
import { softwarePasskey } from "./software-passkey.ts";

export const kavyasPassword = "first-light-at-28-degrees";
export const kavyasEmail = "kavya@northfold.example";
const hash = cheapPasswords.hash(kavyasPassword);

/** Kavya, an editor, and what she needs to act. */
export type Kavya = {
  id: string;
  /** As a visitor. */
  context: TestContext;
  /** Signs in with the password alone and returns a context in which she is the actor. */
  comeIn(): Promise<Context & { actor: { kind: "staff"; sessionId: string } }>;
  /** The token of her MFA challenge, after the password. */
  mfaToken(): Promise<string>;
};

/** An account on this database. */
export async function withKavya(database: Database, email = kavyasEmail): Promise<Kavya> {
  const context = testContext(database);
  const passwordHash = await hash;
  // First, so that a query that finds any account does not find Kavya's.
  await putStaff(database, `Before-${newId()}`, "editor", { password_hash: passwordHash });
  const staff = { name: "Kavya Raman", email, role: "editor" as const, mustChangePassword: false };
  const id = await database.write((transaction) =>
    insertStaff({ ...context, transaction }, { ...staff, passwordHash }),
  );
  const enter = () => signIn(context, { email, password: kavyasPassword });
  return {
    id,
    context,
    async comeIn() {
      const entered = await enter();
      if (!entered.signIn) throw new Error("A second factor was asked for.");
      const { id: sessionId } = await database.read
        .selectFrom("sessions")
        .select("id")
        .where("token_hash", "=", digest(entered.token))
        .executeTakeFirstOrThrow();
      const actor = { kind: "staff", id, rights: presets.editor, sessionId } as const;
      return { ...context.as({ actor }), actor };
    },
    async mfaToken() {
      const entered = await enter();
      if (entered.signIn) throw new Error("No second factor was asked for.");
      return entered.mfaToken;
    },
  };
}

/** The error that a promise rejects with, or the text `no problem`. */
export const problem = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no problem",
    (error: unknown) => error,
  );

/** Signs in by the password alone. */
export async function signInAlone(context: Context, input: SignInInput): Promise<StartedSession> {
  const answer = await signIn(context, input);
  if (!answer.signIn) throw new Error("A second factor was asked for.");
  return answer;
}

/** The code that an app with this secret shows at a time (ms since 1970). */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** A code that is wrong at that time. */
export function wrongCode(secret: string, timestamp: number): string {
  const near = [-30_000, 0, 30_000].map((off) => codeAt(secret, timestamp + off));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "";
}

/** Gives the actor's account an authenticator app. */
export async function addAuthenticator(context: Context) {
  const { secret } = await beginAuthenticator(context, { password: kavyasPassword });
  const code = codeAt(secret, context.now());
  return { secret, codes: await confirmAuthenticator(context, { code }) };
}

/** Gives the actor's account a passkey; returns the device that has it. */
export async function addPasskeyTo(context: Context) {
  const device = softwarePasskey();
  const options = await beginPasskey(context, { password: kavyasPassword });
  await addPasskey(context, { name: "Phone", response: device.create(options) });
  return device;
}
