import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { unreadableAuthenticators } from "../../services/accounts/factors/sealed-authenticators.ts";
import type { Config } from "../config.ts";
import { readSecretBox } from "../secrets/open-secret-box.ts";
import { counted } from "./counted-words.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

/** Whether the secrets of all authenticator apps open, here and in the other processes. */
export async function checkSecrets(db: Kysely<Schema>, config: Config): Promise<Finding[]> {
  const secrets = await readSecretBox(config);
  const { length } = await unreadableAuthenticators(db, { secrets });
  const closed = bad(
    `No key decrypts ${counted(length, "authenticator app")}`,
    "Set the SECRET_KEY that encrypted them, or restore its DATA_DIR/secret.key.",
  );
  const unset = warning(
    "SECRET_KEY is not set, and other processes can't read DATA_DIR/secret.key",
    "Set the same one for each process.",
  );
  const shared = Boolean(config.DATABASE_URL && !config.SECRET_KEY);
  if (length > 0) return shared ? [closed, unset] : [closed];
  return [shared ? unset : good("The key decrypts all authenticator apps")];
}
