import { resolve } from "node:path";
import "../server/ops/production.mjs";
import { describeFiles } from "../server/ops/backup/lost-files.ts";
import { backUp, defaultTarget } from "../server/ops/backup/run-backup.ts";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";

// `npm run backup [-- folder] [--keep N]`: backs up database and files while the server runs, into
// DATA_DIR/backups unless a folder is named. `--keep` removes all but the newest N backups there.
try {
  const { named, counts } = readArguments("npm run backup [-- folder] [--keep N]", {
    counts: ["keep"],
    names: 1,
  });
  const config = readProcessConfig();
  const target = resolve(named ?? defaultTarget(config));
  const { folder, manifest, lost } = await backUp(
    config,
    { target, maxBackups: counts["keep"] },
    console.log,
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows and ${manifest.media.length} files to ${folder}`);
  if (lost.length > 0) {
    const { length } = manifest.missing ?? [];
    console.error(
      `\nThe media store has lost ${describeFiles(lost)}. ${length === 0 ? "This backup has them all, from earlier ones" : `This backup lacks ${length} of them; everything else is in it`}. Older backups stay until they are back: see Lost files in docs/operating.md.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  failWith(error);
}
