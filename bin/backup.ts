import { resolve } from "node:path";
import "../server/ops/production.mjs";
import { backUp, defaultTarget } from "../server/ops/backup/run-backup.ts";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";

// `npm run backup [-- folder]`: backs up database and images while the server runs, into
// DATA_DIR/backups unless a folder is named.
try {
  const { named } = readArguments("npm run backup [-- folder]", { names: 1 });
  const config = readProcessConfig();
  const { folder, manifest, corruption } = await backUp(
    config,
    resolve(named ?? defaultTarget(config)),
    console.log,
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows and ${manifest.media.length} image files to ${folder}`);
  if (corruption) {
    console.error(
      "\nThis backup is complete, because it was read without indexes, but the database is damaged:",
    );
    failWith(corruption);
  }
} catch (error) {
  failWith(error);
}
