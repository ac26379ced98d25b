import { countDue, type Due } from "../services/privacy/read-retention.ts";
import { runRetention } from "../services/privacy/run-retention.ts";
import type { Config } from "./config.ts";
import { besideTheServer } from "./operator-command.ts";

/**
 * One retention run beside the server, as `npm run retention` does it. Answers what it deleted,
 * or with `dryRun` what it would delete.
 * @throws when the database can't be reached or belongs to another version of the product
 */
export const retainOnce = (config: Config, options: { dryRun: boolean }): Promise<Due> =>
  besideTheServer(config, "retention", options.dryRun ? countDue : runRetention);
