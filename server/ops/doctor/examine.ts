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
    look: "Look at its file system: a network disk may be away.",
    check: checkMachine,
  },
  { name: "Mail", look: "Look at SMTP_URL and the way to its server.", check: checkMail },
  { name: "Images", look: "Look at MEDIA_URL, or at the disk of DATA_DIR.", check: checkMedia },
  {
    name: "Database",
    look: "Look at DATABASE_URL, its server's log, locks and load.",
    check: checkDatabase,
  },
  { name: "Backups", look: "Look at the disk of DATA_DIR.", check: checkBackups },
  { name: "Address", look: "Look at PORT, and the log of the server there.", check: checkAddress },
] as const;

/** Looks at all that a server with this configuration needs; changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const found = checks.map(({ name, look, check }) => within(name, look, () => check(config)));
  return (await Promise.all(found)).flat();
}
