import { DatabaseUnavailable } from "../server/db/database.ts";
import { HalfRestored } from "../server/db/migrations/under-restore.ts";
import { BadConfig } from "../server/ops/config.ts";
import { OperatorError } from "../server/ops/operator-error.ts";
import { ServiceError } from "../server/services/errors.ts";
import { MediaUnavailable } from "../server/services/media/storage/media-store.ts";

const spoken = [
  ...[BadConfig, OperatorError, HalfRestored, ServiceError],
  ...[DatabaseUnavailable, MediaUnavailable],
];

/** Ends an operator's command with exit code 1, and with a sentence where we have one. */
export function failWith(error: unknown): void {
  process.exitCode = 1;
  if (!spoken.some((kind) => error instanceof kind) || !(error instanceof Error)) {
    console.error(error);
    return;
  }
  console.error(error.message);
  const { cause } = error;
  if (cause instanceof Error && !error.message.includes(cause.message))
    console.error(cause.message);
}
