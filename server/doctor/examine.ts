import type { Config } from "../config.ts";
import { checkAddress } from "./check-address.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMachine } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkMedia } from "./check-media.ts";
import type { Finding } from "./finding.ts";

/** Looks at all that a server with this configuration needs; changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const checks = [checkMachine, checkMail, checkMedia, checkDatabase, checkAddress];
  return (await Promise.all(checks.map((check) => check(config)))).flat();
}
