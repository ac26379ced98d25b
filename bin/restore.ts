import "../server/ops/production.ts";
import { restore } from "../server/ops/backup/run-backup.ts";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { OperatorError } from "../server/ops/operator-error.ts";

// `npm run restore -- folder [--send-waiting]`: restores a backup (or the newest one in `folder`)
// into the configured database and media store, which must be empty.
try {
  const { named, flags } = readArguments("npm run restore -- folder [--send-waiting]", {
    flags: ["send-waiting"],
    names: 1,
  });
  if (named === undefined) {
    throw new OperatorError("Give a backup folder: npm run restore -- data/backups");
  }
  const options = { sendWaiting: flags["send-waiting"] };
  const { takenAt } = await restore(readProcessConfig(), named, options, console.log);
  console.log(`Restored everything as of ${takenAt}. Everybody has to sign in again.`);
} catch (error) {
  failWith(error);
}
