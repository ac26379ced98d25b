import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import { checkDatabase, checkIntegrity } from "./check-database.ts";
import { checkFiles, checkMachine, checkMedia } from "./check-machine.ts";
import { checkAddress, checkMail, checkMailbox } from "./check-network.ts";
import { bad, type Finding, reasonOf } from "./finding.ts";

type Check = {
  name: string;
  /** Advice to the operator if the check gives no result. */
  look: string;
  check(config: Config): Promise<Finding[]>;
  /** Runs only if the first finding of `check` is good. May take minutes. */
  thorough?(config: Config): Promise<Finding[]>;
};

const checks: readonly Check[] = [
  {
    name: "DATA_DIR",
    look: "Check its file system: a network disk may be unavailable.",
    check: checkMachine,
  },
  { name: "Mail", look: "Check SMTP_URL and the connection to its server.", check: checkMail },
  {
    name: "Mailbox",
    look: "Check IMAP_URL and the connection to its server.",
    check: checkMailbox,
  },
  {
    name: "Media store",
    look: "Check MEDIA_URL, or the disk of DATA_DIR.",
    check: checkMedia,
    thorough: checkFiles,
  },
  {
    name: "Database",
    look: "Check DATABASE_URL, and its server's log, locks and load.",
    check: checkDatabase,
    thorough: checkIntegrity,
  },
  { name: "Address", look: "Check PORT and the log of the server.", check: checkAddress },
];

/** Checks everything that a server with this configuration needs; changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const found = checks.map(async ({ name, look, check, thorough }) => {
    const findings = await within(name, look, () => check(config));
    if (!thorough || findings[0]?.level !== "good") return findings;
    return [...findings, ...(await within(name, look, () => thorough(config), maxThoroughMs))];
  });
  return (await Promise.all(found)).flat();
}

/** Timeout (ms) of one check, so that the others are still reported. */
const maxCheckMs = 10_000;
const maxThoroughMs = 30 * 60_000;

/**
 * The findings of `check`; a timeout or an error becomes a finding, too.
 * @param look what the operator should look at then
 */
export async function within(
  name: string,
  look: string,
  check: () => Promise<Finding[]>,
  limit = maxCheckMs,
): Promise<Finding[]> {
  const end = new AbortController();
  const late = wait(limit, [bad(`${name}: no answer in ${limit / 1000} s`, look)], {
    signal: end.signal,
  });
  late.catch(() => {});
  const found = check().catch((error) => [bad(`${name}: ${reasonOf(error)}`, look)]);
  return Promise.race([found, late]).finally(() => end.abort());
}
