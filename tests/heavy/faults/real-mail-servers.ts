import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { mailboxAddress, openMailbox } from "../../../server/jobs/imap-mailbox.ts";
import { needPrograms } from "../../../tools/programs.ts";
import { endProcess } from "../../end-process.ts";
import { freePort } from "../../server-process.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";

/** Debian's Dovecot (IMAP, LMTP) and OpenSMTPD on loopback; every address has a mailbox. */
export type RealMailServers = {
  /** `IMAP_URL` of a mailbox. */
  imapUrl(user: string): string;
  smtpUrl: string;
  smtpPort: number;
  lmtpPort: number;
  /** Ends all IMAP connections, as a restart of the server does. */
  dropConnections(): void;
  /** Gives a mailbox a new UIDVALIDITY. */
  renumber(user: string): void;
  log(): string;
  stop(): Promise<void>;
};

const password = "first-light-at-28-degrees";

/** Installs what is missing. As root, since the servers need users of their own. */
export async function startRealMailServers(): Promise<RealMailServers> {
  needPrograms({
    "dovecot-imapd": "doveadm",
    "dovecot-lmtpd": "doveconf",
    opensmtpd: "smtpctl",
    swaks: "swaks",
    mutt: "mutt",
  });
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-mail-"));
  chmodSync(folder, 0o755);
  const [imapPort, lmtpPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const config = join(folder, "dovecot.conf");
  const mailFolder = join(folder, "mail");
  mkdirSync(mailFolder, { mode: 0o777 });
  chmodSync(mailFolder, 0o777);
  writeFileSync(config, dovecotConfig(folder, { imapPort, lmtpPort }));
  const smtpConfig = join(folder, "smtpd.conf");
  writeFileSync(smtpConfig, smtpdConfig({ smtpPort, lmtpPort }), { mode: 0o600 });
  const dovecot = spawn("dovecot", ["-F", "-c", config], { stdio: "ignore" });
  const smtpd = spawn("smtpd", ["-d", "-f", smtpConfig], { stdio: "ignore" });
  const stop = async () => {
    await Promise.all([endProcess(dovecot), endProcess(smtpd)]);
    rmSync(folder, { recursive: true, force: true });
  };
  const log = () => readFileSync(join(folder, "dovecot.log"), { encoding: "utf8" });
  try {
    for (const port of [imapPort, lmtpPort, smtpPort]) await untilOpen(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    imapUrl: (user) => `imap://${user}:${password}@127.0.0.1:${imapPort}/INBOX`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort,
    lmtpPort,
    log,
    stop,
    dropConnections() {
      spawnSync("doveadm", ["-c", config, "kick", "*"]);
    },
    renumber(user) {
      // Dovecot takes UIDVALIDITY from this file.
      const list = join(mailFolder, user, "dovecot-uidlist");
      const text = readFileSync(list, "utf8");
      writeFileSync(list, text.replace(/ V\d+ /, ` V${Math.floor(Date.now() / 1000) + 1000} `));
      for (const name of ["dovecot.index", "dovecot.index.log", "dovecot.index.cache"]) {
        rmSync(join(mailFolder, user, name), { force: true });
      }
      spawnSync("doveadm", ["-c", config, "kick", "*"]);
    },
  };
}

/** The Message-ID of the newest email in a mailbox, once there is one. */
export async function newestEmail(mail: RealMailServers, user: string): Promise<string> {
  const mailbox = await openMailbox(
    mailboxAddress(mail.imapUrl(user)),
    new AbortController().signal,
  );
  try {
    const uids = () => mailbox.uidsAfter(0);
    await expect.poll(async () => (await uids()).length, { interval: 300 }).toBeGreaterThan(0);
    const email = await mailbox.fetch((await uids()).at(-1) ?? 0, 1_000_000);
    return /^message-id:\s*(<[^>]+>)/im.exec(Buffer.from(email?.raw ?? []).toString())?.[1] ?? "";
  } finally {
    mailbox.close();
  }
}

const dovecotConfig = (folder: string, ports: { imapPort: number; lmtpPort: number }) => `
protocols = imap lmtp
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
ssl = no
disable_plaintext_auth = no
auth_username_format = %n
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 1
first_valid_gid = 1
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%n allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${ports.imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtpPort}
  }
}
service anvil {
  chroot =
}
`;

const smtpdConfig = (ports: { smtpPort: number; lmtpPort: number }) => `
listen on 127.0.0.1 port ${ports.smtpPort}
action "deliver" relay host lmtp://127.0.0.1:${ports.lmtpPort}
match from any for any action "deliver"
`;

async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + conditionTimeoutMs;
  while (Date.now() < deadline) {
    const socket = createConnection({ host: "127.0.0.1", port });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`No mail server answers on port ${port}.`);
}
