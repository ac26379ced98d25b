import { randomBytes } from "node:crypto";
import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { mailboxAddress, openMailbox } from "../../jobs/imap-mailbox.ts";
import { type DnsLookup, systemLookup } from "../../services/mail/dns-lookup.ts";
import { type Config, misspeltSettings } from "../config.ts";
import { isNirbhay, ownAddress } from "../process-control.ts";
import { checkDatabase, checkIntegrity } from "./check-database.ts";
import { checkClock, checkFiles, checkMachine, checkMedia } from "./check-machine.ts";
import { checkMail, checkSender } from "./check-outgoing.ts";
import { bad, clockRemedy, type Finding, good, reasonOf, warning } from "./finding.ts";

/** How the site is reached, and whether the port is ours. */
async function checkAddress(config: Config): Promise<Finding[]> {
  const port = await checkPort(config);
  const reach = port[0]?.level === "good" ? await checkReach(config) : [];
  return [...checkSiteUrl(config), ...checkNames(config), ...port, ...reach];
}

const isHere = (host: string) => ["localhost", "127.0.0.1", "[::1]", "::1"].includes(host);

function checkSiteUrl({ SITE_URL, HOST, TRUST_PROXY }: Config): Finding[] {
  const { protocol, hostname } = new URL(SITE_URL);
  if (isHere(hostname)) {
    return isHere(HOST)
      ? [good(`SITE_URL is ${SITE_URL}: only this machine can reach it`)]
      : [
          bad(
            `HOST is ${HOST}, but SITE_URL is ${SITE_URL}`,
            "Set SITE_URL to the address that visitors type.",
          ),
        ];
  }
  const secure =
    protocol === "https:"
      ? good(`SITE_URL is ${SITE_URL}`)
      : bad(`SITE_URL ${SITE_URL} is not https`, "Put TLS in front (deploy/nginx.conf).");
  if (protocol === "http:" || TRUST_PROXY) return [secure];
  const remedy =
    "Set it to the proxy's address; otherwise all visitors share the limits of one network.";
  return [secure, warning("TRUST_PROXY is not set, but a proxy terminates TLS", remedy)];
}

function checkNames({ MAIL_FROM, STAFF_EMAIL, SMTP_URL, RETENTION_MONTHS }: Config): Finding[] {
  const invented = Object.entries({ MAIL_FROM, STAFF_EMAIL }).filter(([, value]) =>
    value.includes("@nirbhay.example"),
  );
  return [
    ...misspeltSettings(process.env).map((line) => warning(line, "Rename it, or remove it.")),
    ...invented.map(([name, value]) =>
      (SMTP_URL ? bad : warning)(
        `${name} is ${value}, an example address`,
        `Set ${name} to your own address.`,
      ),
    ),
    RETENTION_MONTHS > 0
      ? good(`Clients are deleted ${RETENTION_MONTHS} months after the last contact`)
      : warning("RETENTION_MONTHS is 0: nothing is deleted by age", "See docs/privacy.md."),
  ];
}

async function checkPort({ HOST, PORT }: Config): Promise<Finding[]> {
  const address = ownAddress({ HOST, PORT });
  if (!(await isTaken(new URL(address).hostname.replaceAll(/[[\]]/g, ""), PORT))) {
    return [good(`Port ${PORT} is free: no server is running`)];
  }
  if (!(await isNirbhay(address))) {
    return [bad(`Another program uses port ${PORT}`, "Stop it, or choose another PORT.")];
  }
  const ready = await statusOf(`${address}/readyz`);
  if (ready === 200) return [good(`The server runs on port ${PORT} and is ready`)];
  const remedy = "See the lines above for the reason, or the server's log.";
  return [bad(`The server runs on port ${PORT} but is not ready (${ready})`, remedy)];
}

/** Whether visitors who go to SITE_URL reach this installation, and whether its clock is ours. */
async function checkReach({ SITE_URL, HOST, PORT }: Config): Promise<Finding[]> {
  const own = ownAddress({ HOST, PORT });
  if (isHere(new URL(SITE_URL).hostname) || !(await isNirbhay(own))) return [];
  const query = `/healthz?nonce=${randomBytes(16).toString("hex")}`;
  const [here, there] = await Promise.all(
    [own, SITE_URL].map((address) => textOf(address + query)),
  );
  if (there instanceof Error) {
    const remedy = "Check DNS, firewall, proxy and certificate, and open it from another network.";
    return [warning(`${SITE_URL} can't be reached from here: ${reasonOf(there)}`, remedy)];
  }
  const remedy = "Point DNS and proxy of SITE_URL at this server, or correct SITE_URL.";
  if (here instanceof Error || here?.text !== there?.text)
    return [bad(`${SITE_URL} leads to something else than this installation`, remedy)];
  const found = good(`${SITE_URL} leads to this installation`);
  const ahead = Date.now() - (there?.at || Date.now());
  if (Math.abs(ahead) < 60_000) return [found];
  const direction = `${ahead > 0 ? "ahead of" : "behind"} that of ${SITE_URL}`;
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  return [found, warning(`This machine's clock is ${seconds} s ${direction}`, clockRemedy)];
}

const textOf = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(5_000), redirect: "manual" }).then(
    async (answer) => ({
      text: await answer.text(),
      at: Date.parse(answer.headers.get("date") ?? ""),
    }),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );

const isTaken = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createConnection({ host, port, timeout: 2_000 });
    const end = (taken: boolean) => {
      probe.destroy();
      resolve(taken);
    };
    probe.on("connect", () => end(true));
    probe.on("timeout", () => end(false));
    probe.on("error", () => end(false));
  });

/** 0 where nothing answers in HTTP. */
const statusOf = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(5_000), redirect: "manual" }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

/** Milliseconds of silence after which the mailbox counts as unreachable. */
const timeoutMs = 8_000;

/** Whether the mailbox can be opened and read. Changes nothing in it. */
async function checkMailbox({ IMAP_URL, IMAP_SENT }: Config): Promise<Finding[]> {
  if (!IMAP_URL) {
    const remedy = "Set IMAP_URL, or have your mail server call POST /api/emails/in.";
    return [warning("No mailbox: only .eml files in DATA_DIR/inbox are read", remedy)];
  }
  const address = mailboxAddress(IMAP_URL);
  const folders = [address.folder, ...(IMAP_SENT === undefined ? [] : [IMAP_SENT])];
  return Promise.all(
    folders.map(async (folder) => {
      try {
        const mailbox = await openMailbox({ ...address, folder }, AbortSignal.timeout(timeoutMs));
        mailbox.close();
        return good(`The folder ${folder} at ${address.host} can be read`);
      } catch (error) {
        const remedy =
          "Check IMAP_URL and IMAP_SENT: host, user, password, folder. Microsoft 365 takes no passwords: see docs/mail.md.";
        return bad(`The folder ${folder} can't be read: ${reasonOf(error)}`, remedy);
      }
    }),
  );
}

type Check = {
  name: string;
  /** Advice to the operator if the check gives no result. */
  look: string;
  check(config: Config, lookup: DnsLookup): Promise<Finding[]>;
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
  { name: "Sender", look: "Check this machine's name servers.", check: checkSender },
  { name: "Clock", look: "Run timedatectl.", check: checkClock },
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
export async function examine(
  config: Config,
  lookup: DnsLookup = systemLookup,
): Promise<Finding[]> {
  const found = checks.map(async ({ name, look, check, thorough }) => {
    const findings = await within(name, look, () => check(config, lookup));
    if (!thorough || findings[0]?.level !== "good") return findings;
    return [...findings, ...(await within(name, look, () => thorough(config), maxThoroughMs))];
  });
  return (await Promise.all(found)).flat();
}

/** Timeout (ms) of one check, so that the others are still reported. */
const maxCheckMs = 10_000;
const maxThoroughMs = 30 * 60_000;

/**
 * The result of `check`; a timeout or an exception is a finding, too.
 * @param look where the operator finds out more
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
