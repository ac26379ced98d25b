import "../server/ops/production.mjs";
import { checkRestore } from "../server/ops/backup/check-restore.ts";
import { defaultTarget, restore } from "../server/ops/backup/run-backup.ts";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { type Config, readProcessConfig } from "../server/ops/config.ts";
import { OperatorError } from "../server/ops/operator-error.ts";

// `npm run restore -- folder [--send-waiting]`: restores a backup (or the newest one in `folder`)
// into the configured database and media store, which must be empty.
// `npm run restore -- --check [folder]`: proves that it could be restored, and restores nothing.
const usage = `npm run restore -- folder [--send-waiting]
npm run restore -- --check [folder]`;

try {
  const { named, flags } = readArguments(usage, { flags: ["send-waiting", "check"], names: 1 });
  const config = readProcessConfig();
  if (flags.check) await check(config, named ?? defaultTarget(config));
  else if (named === undefined) {
    throw new OperatorError("Give a backup folder: npm run restore -- data/backups");
  } else {
    const options = { sendWaiting: flags["send-waiting"] };
    const { manifest, lost } = await restore(config, named, options, console.log);
    const what = lost.length > 0 ? "all but the lost files" : "everything";
    console.log(`Restored ${what} as of ${manifest.takenAt}. Everybody has to sign in again.`);
  }
} catch (error) {
  failWith(error);
}

async function check(config: Config, folder: string): Promise<void> {
  const { takenAt, tables, media } = await checkRestore(config, folder, console.log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${takenAt} can be restored: all ${rows} rows and ${media.length} files match. The temporary copy is deleted.`,
  );
}
