import { Secret, TOTP } from "otpauth";
import type { Context } from "../../context.ts";
import { beginAuthenticator } from "../own/begin-authenticator.ts";
import { confirmAuthenticator } from "../own/confirm-authenticator.ts";
import { kavyasPassword } from "./staff-for-tests.ts";

/** For tests: the code that an app with this secret shows at a time (ms since 1970). */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** For tests: a code that is none of those around that time. */
export function wrongCode(secret: string, timestamp: number): string {
  const near = [-30_000, 0, 30_000].map((off) => codeAt(secret, timestamp + off));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "";
}

/** For tests: gives the actor's account an authenticator app. */
export async function addAuthenticator(context: Context) {
  const { secret } = await beginAuthenticator(context, { password: kavyasPassword });
  const code = codeAt(secret, context.now());
  return { secret, codes: await confirmAuthenticator(context, { code }) };
}
