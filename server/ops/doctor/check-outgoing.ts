import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { getDomain } from "tldts";
import type { DnsLookup } from "../../services/mail/dns-lookup.ts";
import type { Config } from "../config.ts";
import { bad, type Finding, good, reasonOf, warning } from "./finding.ts";

/** Milliseconds of silence after which the mail server counts as unreachable. */
const timeoutMs = 8_000;

const senderOf = ({ MAIL_FROM }: Pick<Config, "MAIL_FROM">) =>
  /<([^<>]*)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;

/** Whether the mail server takes our password, sender and recipient. Sends no email. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { SMTP_URL, STAFF_EMAIL } = config;
  if (!SMTP_URL) {
    return [warning("No mail server: emails are written to DATA_DIR/mail", "Set SMTP_URL.")];
  }
  const sender = senderOf(config);
  let refused: Finding | undefined;
  const { auth, ...options } = parseConnectionUrl(SMTP_URL);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    customAuth: {
      // A sign-in method of our own may send commands: here those before an email's content.
      ENVELOPE: async ({ sendCommand }) => {
        const from = await sendCommand(`MAIL FROM:<${sender}>`);
        const to = from.status < 400 ? await sendCommand(`RCPT TO:<${STAFF_EMAIL}>`) : undefined;
        refused =
          refusalOf("sender", sender, from) ?? (to && refusalOf("recipient", STAFF_EMAIL, to));
        await sendCommand("RSET");
      },
    },
  });
  const done = (call: (answer: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.on("error", reject);
      call((error) => (error ? reject(error) : resolve()));
    });
  try {
    await done((answer) => connection.connect(answer));
    if (auth) await done((answer) => connection.login(auth, answer));
    await done((answer) => connection.login({ method: "ENVELOPE" }, answer));
    const host = new URL(SMTP_URL).host;
    return [
      good(`The mail server ${host} answers and takes our password`),
      refused ?? good(`It accepts our emails from ${sender} to ${STAFF_EMAIL}`),
    ];
  } catch (error) {
    const remedy = "Check SMTP_URL: host, port, user, password; smtps:// for port 465.";
    return [bad(`The mail server refuses us: ${reasonOf(error)}`, remedy)];
  } finally {
    connection.close();
  }
}

type Answer = { status: number; response: string };

function refusalOf(part: "sender" | "recipient", address: string, { status, response }: Answer) {
  if (status < 400) return undefined;
  const remedy =
    part === "sender"
      ? "Set MAIL_FROM to the account's own address, or allow this one there (docs/mail.md)."
      : "Correct STAFF_EMAIL, or give SMTP_URL a user who may send to other domains.";
  const what = `The mail server refuses the ${part} ${address}: ${response}`;
  return status < 500 ? warning(`${what} (for now)`, remedy) : bad(what, remedy);
}

/** Records of the sender's domain, by which receivers tell our emails from forged ones. */
export async function checkSender(config: Config, lookup: DnsLookup): Promise<Finding[]> {
  const domain = senderOf(config).split("@").at(-1) ?? "";
  if (!config.SMTP_URL || domain.endsWith(".example")) return [];
  const texts = async (name: string, beginning: RegExp) => {
    const records = await answersOf(lookup, name, "TXT");
    return records?.map((parts) => [parts].flat().join("")).filter((text) => beginning.test(text));
  };
  const remedy = "Add the TXT record that docs/mail.md has: SPF, DKIM and DMARC for your domain.";
  const judge = (name: string, found: number | undefined): Finding => {
    if (found === 1) return good(`${domain} has a ${name} record`);
    return found
      ? bad(`${domain} has ${found} ${name} records, so that none counts`, "Merge them into one.")
      : warning(`${domain} has no ${name} record: emails may be taken for forged`, remedy);
  };
  try {
    const spf = await texts(domain, /^v=spf1( |$)/i);
    const organisation = getDomain(domain) ?? domain;
    const own = await texts(`_dmarc.${domain}`, /^v=DMARC1/i);
    const dmarc = own?.length ? own : await texts(`_dmarc.${organisation}`, /^v=DMARC1/i);
    // Selectors can't be listed; but a name exists if there is one below it (RFC 8020).
    const dkim = await answersOf(lookup, `_domainkey.${domain}`, "TXT");
    return [
      judge("SPF", spf?.length),
      judge("DKIM", dkim && 1),
      judge("DMARC", dmarc?.length),
      ...(await checkReverse(config.SMTP_URL, domain, lookup)),
    ];
  } catch (error) {
    const reachDns =
      "Let this machine reach its name servers (port 53), or look them up elsewhere.";
    return [warning(`SPF, DKIM, DMARC of ${domain} not checked: ${reasonOf(error)}`, reachDns)];
  }
}

/** Of a mail server of our own: whether its address has a name that leads back to it. */
async function checkReverse(url: string, domain: string, lookup: DnsLookup): Promise<Finding[]> {
  const host = new URL(url).hostname;
  if (getDomain(host) !== getDomain(domain)) return [];
  const findings: Finding[] = [];
  for (const address of ((await answersOf(lookup, host, "A")) ?? []).flat()) {
    const [name] = ((await answersOf(lookup, address, "PTR")) ?? []).flat();
    const back = name === undefined ? [] : ((await answersOf(lookup, name, "A")) ?? []).flat();
    const remedy =
      "Have your provider set the reverse name (PTR) of this address to the mail server's.";
    findings.push(
      back.includes(address)
        ? good(`${address} of the mail server has the reverse name ${name}`)
        : warning(`${address} of the mail server has no reverse name that leads back`, remedy),
    );
  }
  return findings;
}

/** Undefined for a name that does not exist; without records of this type, none. */
async function answersOf(lookup: DnsLookup, name: string, type: string) {
  return lookup(name, type).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENODATA") return [];
    if (error.code === "ENOTFOUND") return undefined;
    throw error;
  });
}
