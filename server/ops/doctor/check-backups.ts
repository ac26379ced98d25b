import { lastBackup } from "../backup/last-backup.ts";
import type { Config } from "../config.ts";
import { type Finding, good, warning } from "./finding.ts";

const hour = 3_600_000;

/** Hours: one nightly backup may have failed before this says so, as the alert BackupOld does. */
const oldest = 26;

/** How old the newest backup made with this DATA_DIR is. */
export async function checkBackups({ DATA_DIR }: Config): Promise<Finding[]> {
  const at = await lastBackup(DATA_DIR);
  if (at === undefined) {
    return [warning("No backup has been made yet", "Run npm run backup; see docs/operating.md.")];
  }
  const hours = Math.floor((Date.now() - at) / hour);
  const text = `The newest backup is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`;
  if (hours <= oldest) return [good(text)];
  return [
    warning(text, "Find out why the nightly backup failed (docs/operating.md), and make one now."),
  ];
}
