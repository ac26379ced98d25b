import { Secret, TOTP } from "otpauth";
import type { Db } from "../../../db/schema.ts";
import { type Context, inTransaction } from "../../context.ts";
import type { Opened } from "./secret-box.ts";

/** Six digits every 30 seconds, which every authenticator app supports (RFC 6238). */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Steps before and after that are accepted too, for inexact clocks. */
const window = 1;

/** A new 160-bit secret in base 32, with the URI for a QR code. @param issuer for apps */
export function newAuthenticator(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: new TOTP({ ...shape, issuer, label: email, secret }).toString(),
  };
}

/** The time step of `code` around `now` (ms since 1970); null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const app = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const token = code.replaceAll(/\s/g, "");
  const delta = app.validate({ token, timestamp: now, window });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}

/** Distinguishes an authenticator code from a recovery code. */
export const isAppCode = (typed: string): boolean => /^\s*(?:\d\s*){6}$/.test(typed);

/** Associated data that binds a secret to its account. */
const ownerOf = (staffId: string) => `authenticator:${staffId}`;

export const sealAuthenticator = (context: Context, staffId: string, secret: string): string =>
  context.secrets.seal(secret, ownerOf(staffId));

export const openAuthenticator = (
  context: Context,
  staffId: string,
  stored: string,
): Opened | null => context.secrets.open(stored, ownerOf(staffId));

/** Encrypts a secret with the current key, unless it was replaced meanwhile. */
export async function resealAuthenticator(
  db: Db,
  context: Context,
  staffId: string,
  { stored, plain }: { stored: string; plain: string },
): Promise<void> {
  await db
    .updateTable("authenticators")
    .set({ secret: sealAuthenticator(context, staffId, plain) })
    .where("staff_id", "=", staffId)
    .where("secret", "=", stored)
    .execute();
}

/** Accounts whose authenticator secret no key can decrypt. */
export async function unreadableAuthenticators(
  db: Db,
  context: Pick<Context, "secrets">,
): Promise<string[]> {
  const apps = await db.selectFrom("authenticators").select(["staff_id", "secret"]).execute();
  return apps
    .filter((app) => context.secrets.open(app.secret, ownerOf(app.staff_id)) === null)
    .map((app) => app.staff_id);
}

/**
 * Encrypts all authenticator secrets that are under `SECRET_KEY_OLD` with the current key. Skips those that no key decrypts. Returns how many it changed. For the system, at start.
 */
export async function resealAuthenticators(context: Context): Promise<number> {
  const apps = await context.database.read
    .selectFrom("authenticators")
    .select(["staff_id", "secret"])
    .execute();
  const due = apps.filter(({ secret }) => !context.secrets.isCurrent(secret));
  let done = 0;
  const unreadable: string[] = [];
  for (const { staff_id: staffId, secret: stored } of due) {
    const opened = openAuthenticator(context, staffId, stored);
    if (!opened) {
      unreadable.push(staffId);
      continue;
    }
    const { plain } = opened;
    await inTransaction(context, ({ transaction }) =>
      resealAuthenticator(transaction, context, staffId, { stored, plain }),
    );
    done += 1;
  }
  if (done > 0) {
    const { keyId } = context.secrets;
    context.log.warn(
      { done, keyId },
      "secrets encrypted again with this key: keep the previous key too",
    );
  }
  if (unreadable.length > 0) {
    context.log.error({ staffIds: unreadable }, "no key decrypts these authenticator apps");
  }
  return done;
}
