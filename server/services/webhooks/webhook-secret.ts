import { createHmac, randomBytes } from "node:crypto";
import { type Context, inTransaction } from "../context.ts";

const prefix = "whsec_";

/** 256 random bits, as Standard Webhooks writes them [ASVS 11.5.1]. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

/** Associated data that binds a secret to its webhook. */
const ownerOf = (webhookId: string) => `webhook:${webhookId}`;

/** Encrypted like the secrets of authenticator apps [ASVS 13.3.1]. */
export const sealWebhookSecret = (
  { secrets }: Pick<Context, "secrets">,
  webhookId: string,
  secret: string,
): string => secrets.seal(secret, ownerOf(webhookId));

/** Null when no key decrypts it. */
export const openWebhookSecret = (
  { secrets }: Pick<Context, "secrets">,
  webhookId: string,
  stored: string,
): string | null => secrets.open(stored, ownerOf(webhookId))?.plain ?? null;

/** The `webhook-signature` (Standard Webhooks 1.0), v1. @param timestamp seconds since 1970 */
export function signaturesOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
      return `v1,${mac.digest("base64")}`;
    })
    .join(" ");
}

/** Encrypts secrets under `SECRET_KEY_OLD` with the current key, where one decrypts. At start. */
export async function resealWebhooks(context: Context): Promise<void> {
  const rows = await context.database.read
    .selectFrom("webhooks")
    .select(["id", "secret", "old_secret"])
    .execute();
  for (const row of rows) {
    const renewed = (stored: string | null): string | null => {
      if (stored === null || context.secrets.isCurrent(stored)) return stored;
      const plain = openWebhookSecret(context, row.id, stored);
      return plain === null ? stored : sealWebhookSecret(context, row.id, plain);
    };
    const [secret, old_secret] = [renewed(row.secret) ?? row.secret, renewed(row.old_secret)];
    if (secret === row.secret && old_secret === row.old_secret) continue;
    await inTransaction(context, ({ transaction }) =>
      transaction
        .updateTable("webhooks")
        .set({ secret, old_secret })
        .where("id", "=", row.id)
        .where("secret", "=", row.secret)
        .execute(),
    );
  }
}
