import type { Db } from "../db/schema.ts";
import { unreadableAuthenticators } from "../services/accounts/factors/authenticator-secrets.ts";
import { openWebhookSecret } from "../services/webhooks/webhook-secret.ts";
import type { Config } from "./config.ts";
import { counted } from "./doctor/finding.ts";
import { readSecretBox } from "./secret-keys.ts";

/** Names the secrets that no key of this configuration decrypts; undefined if all can be read. */
export async function unreadableSecrets(db: Db, config: Config): Promise<string | undefined> {
  const secrets = await readSecretBox(config);
  const apps = await unreadableAuthenticators(db, { secrets });
  const all = await db.selectFrom("webhooks").select(["id", "secret"]).execute();
  const webhooks = all.filter(
    ({ id, secret }) => openWebhookSecret({ secrets }, id, secret) === null,
  );
  const parts = [
    apps.length > 0 && counted(apps.length, "authenticator app"),
    webhooks.length > 0 && `the secret of ${counted(webhooks.length, "webhook")}`,
  ];
  return parts.filter(Boolean).join(" and ") || undefined;
}
