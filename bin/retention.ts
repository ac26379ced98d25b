import "../server/ops/production.mjs";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { type Config, readProcessConfig } from "../server/ops/config.ts";
import { runRetentionOnce } from "../server/ops/operator-command.ts";

// `npm run retention`: deletes data older than RETENTION_MONTHS, as the server does by itself once
// a day. With `-- --dry-run` it only reports what it would delete.
try {
  const { flags } = readArguments("npm run retention [-- --dry-run]", { flags: ["dry-run"] });
  await run(readProcessConfig(), flags["dry-run"]);
} catch (error) {
  failWith(error);
}

async function run(config: Config, dryRun: boolean): Promise<void> {
  const { clients, enquiries, callbacks, emails } = await runRetentionOnce(config, { dryRun });
  const months = config.RETENTION_MONTHS;
  if (months === 0) return console.log("RETENTION_MONTHS is 0: nothing is deleted by age.");
  console.log(`${dryRun ? "Would delete" : "Deleted"} data older than ${months} months:`);
  console.log(
    `${clients} clients, ${enquiries} enquiries, ${callbacks} callback requests, ${emails} emails.`,
  );
}
