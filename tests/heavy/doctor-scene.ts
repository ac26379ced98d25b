import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../server/db/open-database.ts";
import { readConfig } from "../../server/ops/config.ts";
import { examine } from "../../server/ops/doctor/examine.ts";
import { recordBackup, recordRestoreCheck } from "../../server/services/backups/backup-records.ts";
import type { DnsLookup } from "../../server/services/mail/dns-lookup.ts";
import { freshFolder } from "../backups.ts";
import { putStaff } from "../put-staff.ts";
import { system, testContext } from "../service-context.ts";

/** An SMTP server that accepts all commands but those with an answer here. */
export async function startSmtp(answers: Record<string, string> = {}) {
  const server = createServer((socket) => {
    socket.on("error", () => {}).write("220 mail.acme.test\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().trim().split("\r\n")) {
        const [, answer] = Object.entries(answers).find(([start]) => line.startsWith(start)) ?? [];
        socket.write(`${answer ?? (line.startsWith("EHLO") ? "250 AUTH PLAIN" : "250 Ok")}\r\n`);
      }
    });
  });
  return listening(server, "smtp");
}

async function listening(
  server: HttpServer | ReturnType<typeof createServer>,
  scheme: string,
  host = "127.0.0.1",
) {
  await once(server.listen(0, host), "listening");
  onTestFinished(() => void server.close());
  return `${scheme}://${host}:${(server.address() as AddressInfo).port}`;
}

/** A web server whose health check answers a nonce with `proof`, with a clock that is ahead. */
export const startSite = (host: string, proof: string, aheadMs = 0) => {
  const server = createHttpServer((request, answer) => {
    answer.setHeader("Date", new Date(Date.now() + aheadMs).toUTCString());
    const asked = request.url?.includes("nonce");
    answer.end(asked ? JSON.stringify({ status: "ok", proof }) : '{"status":"ok"}');
  });
  return listening(server, "http", host);
};

export const missing = (code: string) =>
  Promise.reject(Object.assign(new Error(`query ${code}`), { code }));

/** Name servers with these records; other names don't exist. */
const dns =
  (records: Record<string, string[]>): DnsLookup =>
  async (name, type) => {
    const found = records[`${type} ${name}`];
    if (!found)
      return missing(
        Object.keys(records).some((each) => each.endsWith(name)) ? "ENODATA" : "ENOTFOUND",
      );
    return type === "TXT" ? found.map((text) => [text]) : found;
  };

export const goodRecords = {
  "TXT acme.test": ["v=spf1 mx ~all", "google-site-verification=x"],
  "TXT _domainkey.acme.test": ["v=DKIM1"],
  "TXT _dmarc.acme.test": ["v=DMARC1; p=none"],
};

/** A sound installation. */
async function openInstallation() {
  const DATA_DIR = await freshFolder();
  const database = openDatabase({ dataDir: DATA_DIR });
  onTestFinished(() => database.close());
  await database.migrate();
  await putStaff(database, "Kavya", "admin");
  const context = { ...testContext(database), actor: system };
  const note = async (at: number) => {
    const then = { ...context, now: () => at };
    await recordBackup(then, { takenAt: new Date(at).toISOString(), lostFiles: 0 });
    await recordRestoreCheck(then, { takenAt: null, failure: null });
  };
  return { DATA_DIR, database, context: testContext(database), system: context, note };
}

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** How an installation differs from a sound one. */
export type Changes = {
  settings?: Record<string, string>;
  records?: Record<string, string[]>;
  lookup?: DnsLookup;
};

export type Situation = {
  name: string;
  /** Breaks the installation, or sets what is different. */
  arrange(site: Installation, changes: Changes): unknown;
  what: RegExp;
  remedy: RegExp;
};

export const settings = (given: Record<string, string>) => (_: Installation, changes: Changes) =>
  Object.assign(changes, { settings: given });

/** Puts a `timedatectl` into PATH that says whether the clock is set by NTP. */
export async function fakeTimedatectl(answer: "yes" | "no") {
  const folder = await freshFolder();
  await writeFile(join(folder, "timedatectl"), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", folder + delimiter + process.env["PATH"]);
}

/** The findings for a sound installation, changed as `arrange` says. */
export async function diagnose(arrange: Situation["arrange"]) {
  await fakeTimedatectl("yes");
  const site = await openInstallation();
  await site.note(Date.now() - 3_600_000);
  const SMTP_URL = await startSmtp();
  const changed: Changes = {};
  await arrange(site, changed);
  const config = readConfig({
    DATA_DIR: site.DATA_DIR,
    PORT: "1",
    SMTP_URL,
    MAIL_FROM: "Acme <hello@acme.test>",
    STAFF_EMAIL: "staff@acme.test",
    RETENTION_MONTHS: "24",
    ...changed.settings,
  });
  return examine(config, changed.lookup ?? dns(changed.records ?? goodRecords));
}

/** Each situation is found, and its remedy named. */
export function testSituations(situations: readonly Situation[]): void {
  test.each(situations)("$name is named with its remedy", async ({ arrange, what, remedy }) => {
    const findings = await diagnose(arrange);
    const wrong = findings.filter(({ level }) => level !== "good");
    const found = wrong.find((finding) => what.test(finding.what));
    expect(found, wrong.map((each) => each.what).join("\n")).toBeDefined();
    expect(found?.remedy).toMatch(remedy);
  });
}
