import { parseArgs } from "node:util";
import { readProcessConfig } from "../server/config.ts";
import { retainOnce } from "../server/retain-once.ts";

// `npm run retention`: deletes what is older than RETENTION_MONTHS, as the server does by itself
// once a day. With `-- --dry-run` it only says what that would be.
const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
const config = readProcessConfig();
const amounts = await retainOnce(config, { dryRun: values["dry-run"] });
console.log(
  config.RETENTION_MONTHS === 0
    ? "RETENTION_MONTHS is 0: nothing is deleted by age."
    : `${values["dry-run"] ? "Would delete" : "Deleted"} what is older than ${config.RETENTION_MONTHS} months: ` +
        `${amounts.clients} clients, ${amounts.enquiries} enquiries, ${amounts.calls} call requests, ${amounts.letters} letters.`,
);
