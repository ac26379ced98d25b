import "../server/ops/production.mjs";
import { checkRestore } from "../server/ops/backup/check-restore.ts";
import { repeatErasures } from "../server/ops/backup/repeat-erasures.ts";
import { restoreClient } from "../server/ops/backup/restore-client.ts";
import { defaultTarget, restore } from "../server/ops/backup/run-backup.ts";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { type Config, readProcessConfig } from "../server/ops/config.ts";
import { runOperatorCommand } from "../server/ops/operator-command.ts";
import { OperatorError } from "../server/ops/operator-error.ts";

// `npm run restore -- folder [--send-waiting]`: restores a backup (or the newest one in `folder`)
// into the configured database and media store, which must be empty.
// `npm run restore -- --check [folder]`: proves that it could be restored, and restores nothing.
// `npm run restore -- --client EMAIL [folder]`: brings one client back into the running installation.
const usage = `npm run restore -- folder [--send-waiting]
npm run restore -- --check [folder]
npm run restore -- --client EMAIL [--erased-too] [folder]`;

try {
  const { named, flags, texts } = readArguments(usage, {
    flags: ["send-waiting", "check", "erased-too"],
    texts: ["client"],
    names: 1,
  });
  const config = readProcessConfig();
  if (flags.check) await check(config, named ?? defaultTarget(config));
  else if (texts.client !== undefined) {
    const asked = { email: texts.client, erasedToo: flags["erased-too"] };
    const folder = named ?? defaultTarget(config);
    const { rows, takenAt } = await runOperatorCommand(config, "restore-client", (context) =>
      restoreClient(config, context, folder, asked),
    );
    console.log(`Brought back ${rows} rows of ${asked.email} as of ${takenAt}.`);
  } else if (named === undefined) {
    throw new OperatorError("Give a backup folder: npm run restore -- data/backups");
  } else {
    const options = { sendWaiting: flags["send-waiting"] };
    const { manifest, lost } = await restore(config, named, options, console.log);
    await runOperatorCommand(config, "restore", (context) =>
      repeatErasures(context, named, config.BACKUP_PASSPHRASE),
    ).catch((error: unknown) => {
      console.error(
        `Restored as of ${manifest.takenAt}, but people erased since may be back: erase them again under Settings, Privacy.`,
      );
      throw error;
    });
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
