import type { Kysely } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import type { Opened } from "./secret-box.ts";

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
