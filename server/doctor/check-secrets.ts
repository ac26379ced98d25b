import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { Schema } from "../db/schema.ts";
import { readSecretBox } from "../secrets/open-secret-box.ts";
import { unreadableAuthenticators } from "../services/accounts/factors/sealed-authenticators.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

/** Whether the secrets of all authenticator apps open, here and in the other processes. */
export async function checkSecrets(db: Kysely<Schema>, config: Config): Promise<Finding[]> {
  const secrets = await readSecretBox(config);
  const { length } = await unreadableAuthenticators(db, { secrets });
  const opened =
    length === 0
      ? good("All authenticator apps open with the key")
      : bad(
          `No key here opens ${length} authenticator apps`,
          "Set the SECRET_KEY that sealed them, or put its DATA_DIR/secret.key back.",
        );
  if (!config.DATABASE_URL || config.SECRET_KEY) return [opened];
  const mend = "Set the same one for each process: the key in DATA_DIR is of this machine alone.";
  return [opened, warning("SECRET_KEY is not set", mend)];
}
