import { Secret, TOTP } from "otpauth";

/** What apps show above the code. */
const issuer = "Nirbhay Technologies";

/** Six digits, new every 30 seconds: what every authenticator app can do (RFC 6238). */
const shape = { issuer, algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A code of the step before or after counts too, for clocks that are a little off. */
const window = 1;

/** A new secret of 160 bits in base 32, with the address that a QR code holds. */
export function newAuthenticator(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...shape, label: email, secret }).toString() };
}

/** Of which step `code` is at the time `now` (ms since 1970), or null if of none around it. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const app = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const token = code.replaceAll(/\s/g, "");
  const delta = app.validate({ token, timestamp: now, window });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}

/** Whether it looks like a code of an app, rather than like a recovery code. */
export const isAppCode = (typed: string): boolean => /^\s*(?:\d\s*){6}$/.test(typed);
