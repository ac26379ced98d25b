import type { Config } from "../config.ts";
import { checkAddress } from "./check-address.ts";
import { checkBackups } from "./check-backups.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMachine } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkMedia } from "./check-media.ts";
import type { Finding } from "./finding.ts";
import { within } from "./within.ts";

const checks = [
  {
    name: "DATA_DIR",
    look: "Check its file system: a network disk may be unavailable.",
    check: checkMachine,
  },
  { name: "Mail", look: "Check SMTP_URL and the connection to its server.", check: checkMail },
  { name: "Images", look: "Check MEDIA_URL, or the disk of DATA_DIR.", check: checkMedia },
  {
    name: "Database",
    look: "Check DATABASE_URL, and its server's log, locks and load.",
    check: checkDatabase,
  },
  { name: "Backups", look: "Check the disk of DATA_DIR.", check: checkBackups },
  { name: "Address", look: "Check PORT and the log of the server.", check: checkAddress },
] as const;

/** Looks at all that a server with this configuration needs; changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const found = checks.map(({ name, look, check }) => within(name, look, () => check(config)));
  return (await Promise.all(found)).flat();
}
