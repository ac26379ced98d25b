import { hourMs } from "../../../contract/durations.ts";
import { maxBackupAgeMs, maxRestoreCheckAgeMs } from "../../../contract/office-limits.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/schema.ts";
import { isActiveWith } from "../../services/accounts/account-rights.ts";
import { readLastBackup, readRestoreChecks } from "../../services/backups/backup-records.ts";
import { firstDue } from "../../services/emails/retry-schedule.ts";
import { heldReasons } from "../backup/held-emails.ts";
import type { Config } from "../config.ts";
import { unreadableSecrets } from "../secret-keys.ts";
import {
  ageOf,
  bad,
  counted,
  type Finding,
  fromFuture,
  good,
  isInFuture,
  warning,
} from "./finding.ts";

/** Whether there is an active admin, who can create other accounts. */
export async function checkAccounts(db: Db): Promise<Finding[]> {
  const admins = await db
    .selectFrom("staff")
    .select("id")
    .where(isActiveWith("staff"))
    .where("password_hash", "!=", "")
    .execute();
  if (admins.length > 0) return [good(counted(admins.length, "active admin"))];
  const remedy = "npm run admin -- create you@example.com --name 'Your Name'";
  return [bad("Nobody can sign in as an admin", remedy)];
}

/** Queued emails and for how long they have been due, emails held by a restore, and emails that failed for good. */
export async function checkEmails(db: Db): Promise<Finding[]> {
  const rows = await db
    .selectFrom("emails")
    .select(({ fn }) => [
      "status",
      "failure",
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("created"),
      fn.min(firstDue).as("due"),
    ])
    .where("status", "in", ["queued", "failed"])
    .groupBy(["status", "failure"])
    .execute();
  const isHeld = (failure: string | null) => heldReasons.some((reason) => reason === failure);
  const countOf = (some: typeof rows) => some.reduce((sum, { count }) => sum + Number(count), 0);
  const waiting = rows.filter(({ status }) => status === "queued");
  const failed = rows.filter(({ status }) => status === "failed");
  const held = countOf(failed.filter(({ failure }) => isHeld(failure)));
  const lost = countOf(failed.filter(({ failure }) => !isHeld(failure)));
  const created = Math.min(...waiting.map((row) => Number(row.created)));
  const due = Math.min(...waiting.map((row) => Number(row.due)));
  return [
    waitingOf(countOf(waiting), created, due),
    ...(held > 0 ? [heldOf(held)] : []),
    ...(lost > 0 ? [lostOf(lost)] : []),
  ];
}

/** @param created when the first of them was queued, and `due` when the first was due, in ms */
function waitingOf(count: number, created: number, due: number): Finding {
  if (count === 0) return good("No emails are queued");
  const queued = `${counted(count, "email")} queued`;
  if (isInFuture(created)) return fromFuture(`${queued}, all of them`, created);
  if (due > Date.now()) return good(`${queued}, none of them due yet`);
  const text = `${queued}, the oldest due for ${ageOf(due)}`;
  if (Date.now() - due < hourMs) return good(text);
  return warning(text, "See the mail server's line above, and Send Email in the back office.");
}

const heldOf = (count: number) =>
  warning(
    `${counted(count, "email")} on hold since a restore: most were sent before it`,
    "Send Email in the back office shows the reason of each; Retry sends it.",
  );

const lostOf = (count: number) =>
  warning(
    `${counted(count, "email")} failed`,
    "Send Email in the back office shows the reason of each, and Retry.",
  );

/** How old the newest backup is. */
export async function checkBackups(database: Database): Promise<Finding[]> {
  const made = await readLastBackup({ database });
  if (!made) {
    return [warning("No backup has been made yet", "Run npm run backup; see docs/operating.md.")];
  }
  const at = Date.parse(made.at);
  if (isInFuture(at)) return [fromFuture("The newest backup is", at)];
  const text = `The newest backup is ${ageOf(at)} old`;
  if (Date.now() - at < maxBackupAgeMs) return [good(text)];
  return [
    warning(text, "Find out why the nightly backup failed (docs/operating.md), and make one now."),
  ];
}

/** Whether a backup has passed the restore check, and whether the last check failed. */
export async function checkRestoreChecks(database: Database): Promise<Finding[]> {
  const { passed, failed } = await readRestoreChecks({ database });
  if (failed) {
    return [
      warning(
        `The last restore check failed: ${failed.failure}`,
        "Make a new backup (npm run backup), then run npm run restore -- --check.",
      ),
    ];
  }
  if (!passed) {
    return [
      warning(
        "No restore check has run yet",
        "Run npm run restore -- --check: it tests whether the newest backup can be restored.",
      ),
    ];
  }
  const at = Date.parse(passed.at);
  if (isInFuture(at)) return [fromFuture("The last restore check is", at)];
  const text = `A backup passed the restore check ${ageOf(at)} ago`;
  if (Date.now() - at < maxRestoreCheckAgeMs) return [good(text)];
  return [warning(text, "Find out why no newer one was checked: npm run restore -- --check.")];
}

/** Whether the secrets of authenticator apps and webhooks open, here and in the other processes. */
export async function checkSecrets(db: Db, config: Config): Promise<Finding[]> {
  const unreadable = await unreadableSecrets(db, config);
  const closed = bad(
    `No key decrypts ${unreadable}`,
    "Set the SECRET_KEY that encrypted them, or restore its DATA_DIR/secret.key.",
  );
  const unset = warning(
    "SECRET_KEY is not set, and other processes can't read DATA_DIR/secret.key",
    "Set the same one for each process.",
  );
  const shared = Boolean(config.DATABASE_URL && !config.SECRET_KEY);
  if (unreadable) return shared ? [closed, unset] : [closed];
  return [shared ? unset : good("The key decrypts all secrets")];
}
