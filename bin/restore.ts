import { parseArgs } from "node:util";
import "./production.ts";
import { restore } from "../server/backup/run-backup.ts";
import { readProcessConfig } from "../server/config.ts";
import { OperatorError } from "../server/operator-error.ts";
import { failWith } from "./fail-with.ts";

// `npm run restore -- folder [--send-waiting]`: brings a backup (or the newest in `folder`) into
// the empty database and media store that the configuration names.
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "send-waiting": { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    throw new OperatorError("Say which backup: npm run restore -- data/backups");
  }
  const options = { sendWaiting: values["send-waiting"] };
  const { takenAt } = await restore(readProcessConfig(), folder, options, console.log);
  console.log(`Restored all as it was at ${takenAt}. Everybody signs in anew.`);
} catch (error) {
  failWith(error);
}
