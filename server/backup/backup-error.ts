/** Why a backup or a restore does not go on, with what to do: a sentence for an operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
