import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Schema } from "../../../db/schema.ts";
import type { Opened } from "../../../ops/secrets/secret-box.ts";
import { type Context, inTransaction } from "../../context.ts";

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

/** What a secret is bound to: in another account's row it opens no more. */
const ownerOf = (staffId: string) => `authenticator:${staffId}`;

export const sealAuthenticator = (context: Context, staffId: string, secret: string): string =>
  context.secrets.seal(secret, ownerOf(staffId));

export const openAuthenticator = (
  context: Context,
  staffId: string,
  stored: string,
): Opened | null => context.secrets.open(stored, ownerOf(staffId));

/** Stores a secret anew under today's key, unless it was replaced meanwhile. */
export async function resealAuthenticator(
  db: Kysely<Schema>,
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

/** Accounts whose app no key opens: they sign in by a passkey or recovery code, or ask an admin. */
export async function unreadableAuthenticators(
  db: Kysely<Schema>,
  context: Pick<Context, "secrets">,
): Promise<string[]> {
  const apps = await db.selectFrom("authenticators").select(["staff_id", "secret"]).execute();
  return apps
    .filter((app) => context.secrets.open(app.secret, ownerOf(app.staff_id)) === null)
    .map((app) => app.staff_id);
}

/**
 * Brings the secrets of all authenticator apps under today's key, at each start: those that were
 * plain or under `SECRET_KEY_OLD`. What no key opens is left for the day its key comes back.
 * Answers how many were sealed anew. For the product itself.
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
    await inTransaction(context, (transaction) =>
      resealAuthenticator(transaction, context, staffId, { stored, plain }),
    );
    done += 1;
  }
  if (done > 0) {
    const { keyId } = context.secrets;
    context.log.warn({ done, keyId }, "secrets sealed anew with this key: keep the one before too");
  }
  if (unreadable.length > 0) {
    context.log.error({ staffIds: unreadable }, "no key opens these authenticator apps");
  }
  return done;
}
