import type { Config } from "./config.ts";
import { openDatabase } from "./db/open-database.ts";
import { openMediaStore } from "./media/open-media-store.ts";
import { openLog } from "./open-log.ts";
import type { Context } from "./services/context.ts";
import { uncounted } from "./services/counted.ts";
import { countDue, type Due } from "./services/privacy/count-due.ts";
import { runRetention } from "./services/privacy/run-retention.ts";

/**
 * One retention run beside the server, as `npm run retention` does it. Answers what it deleted,
 * or with `dryRun` what it would delete.
 * @throws when the database can't be reached or belongs to another version of the product
 */
export async function retainOnce(config: Config, options: { dryRun: boolean }): Promise<Due> {
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    await database.check();
    const context: Context = {
      actor: { kind: "system" },
      requestId: "retention",
      database,
      media: openMediaStore({ mediaUrl: config.MEDIA_URL, dataDir: config.DATA_DIR }),
      settings: {
        staffEmail: config.STAFF_EMAIL,
        mailFrom: config.MAIL_FROM,
        siteUrl: config.SITE_URL,
        retentionMonths: config.RETENTION_MONTHS,
        requireSecondFactor: config.REQUIRE_MFA,
      },
      now: Date.now,
      log: openLog(config.LOG_LEVEL),
      count: uncounted,
    };
    return options.dryRun ? await countDue(context) : await runRetention(context);
  } finally {
    await database.close();
  }
}
