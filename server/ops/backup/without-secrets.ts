import type { SnapshotRow } from "../../db/snapshot.ts";
import { isSecret, redactedData } from "../../services/emails/redaction.ts";

/**
 * The rows of `table` as a backup may hold them: a code or an invitation in a letter that waits
 * would open an account to whoever reads the backup, and a restore never sends it.
 */
export async function* withoutSecrets(
  table: string,
  rows: AsyncIterable<SnapshotRow>,
): AsyncIterable<SnapshotRow> {
  for await (const row of rows) {
    const opens = table === "emails" && isSecret(String(row["template"]));
    yield opens ? { ...row, data: redactedData } : row;
  }
}
