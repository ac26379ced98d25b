import { resolve } from "node:path";
import "../server/ops/production.mjs";
import { fetchFromBucket } from "../server/ops/backup/backup-bucket.ts";
import { describeFiles } from "../server/ops/backup/lost-files.ts";
import { backUp, backupBucket, defaultTarget } from "../server/ops/backup/run-backup.ts";
import { asTyped, failWith, readArguments } from "../server/ops/command-line.ts";
import { type Config, readProcessConfig } from "../server/ops/config.ts";

// `npm run backup [-- folder] [--keep N]`: backs up database and files while the server runs, into
// DATA_DIR/backups unless a folder is named, and copies it to the bucket of BACKUP_URL. `--keep`
// removes all but the newest N backups from both.
// `npm run backup -- --fetch [folder]`: brings the newest backup of that bucket into the folder.
const usage = `npm run backup [-- folder] [--keep N]
npm run backup -- --fetch [folder]`;

try {
  const options = { counts: ["keep"], flags: ["fetch"], names: 1 } as const;
  const { named, counts, flags } = readArguments(usage, options);
  const config = readProcessConfig();
  const target = resolve(named ?? defaultTarget(config));
  if (flags.fetch) await fetchNewest(config, target);
  else await makeOne(config, target, counts.keep);
} catch (error) {
  failWith(error);
}

async function fetchNewest(config: Config, target: string): Promise<void> {
  const folder = await fetchFromBucket(backupBucket(config), target, config.BACKUP_PASSPHRASE);
  console.log(asTyped(`Fetched ${folder}. Restore it with: npm run restore -- ${folder}`));
}

async function makeOne(config: Config, target: string, maxBackups?: number): Promise<void> {
  const { folder, manifest, lost } = await backUp(config, { target, maxBackups }, console.log);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows and ${manifest.media.length} files to ${folder}`);
  if (lost.length > 0) {
    const { length } = manifest.missing ?? [];
    console.error(
      `\nThe media store has lost ${describeFiles(lost)}. ${length === 0 ? "This backup has them all, from earlier ones" : `This backup lacks ${length} of them; everything else is in it`}. Older backups stay until they are back: see Lost files in docs/operating.md.`,
    );
    process.exitCode = 1;
  }
}
