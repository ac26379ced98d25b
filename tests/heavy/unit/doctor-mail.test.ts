import { execFile } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freshFolder } from "../../backups.ts";
import {
  type Changes,
  goodRecords,
  missing,
  settings,
  startSmtp,
  testSituations,
} from "../doctor-scene.ts";

const run = promisify(execFile);

const without = (key: keyof typeof goodRecords) =>
  Object.fromEntries(Object.entries(goodRecords).filter(([name]) => name !== key));

const records = (given: Record<string, string[]>) => (_: unknown, changes: Changes) =>
  Object.assign(changes, { records: given });

/** Settings of a mail server that refuses one command. */
const refusing =
  (command: string, answer: string, user = "") =>
  async (_: unknown, changes: Changes) => {
    const url = await startSmtp({ [command]: answer });
    changes.settings = { SMTP_URL: url.replace("//", `//${user}`) };
  };

testSituations([
  {
    name: "no SPF",
    arrange: records({ ...goodRecords, "TXT acme.test": ["other"] }),
    what: /acme\.test has no SPF record/,
    remedy: /TXT record that docs\/mail\.md/,
  },
  {
    name: "two SPF",
    arrange: records({ ...goodRecords, "TXT acme.test": ["v=spf1 -all", "v=spf1 mx"] }),
    what: /2 SPF records, so that none counts/,
    remedy: /Merge them/,
  },
  {
    name: "no DKIM",
    arrange: records(without("TXT _domainkey.acme.test")),
    what: /no DKIM record/,
    remedy: /docs\/mail\.md/,
  },
  {
    name: "no DMARC",
    arrange: records(without("TXT _dmarc.acme.test")),
    what: /no DMARC record/,
    remedy: /docs\/mail\.md/,
  },
  {
    name: "no PTR",
    arrange: (_, changes) => {
      changes.settings = { SMTP_URL: "smtp://mail.acme.test:1" };
      changes.records = { ...goodRecords, "A mail.acme.test": ["203.0.113.9"] };
    },
    what: /203\.0\.113\.9 .* no reverse name/,
    remedy: /provider set the reverse name/,
  },
  {
    name: "no DNS",
    arrange: (_, changes) => {
      changes.lookup = () => missing("ETIMEOUT");
    },
    what: /SPF, DKIM, DMARC of acme\.test not checked: .*ETIMEOUT/,
    remedy: /name servers \(port 53\)/,
  },
  {
    name: "sender refused",
    arrange: refusing("MAIL FROM", "550 5.7.60 not permitted to send as this sender"),
    what: /refuses the sender hello@acme\.test: 550 5\.7\.60/,
    remedy: /Set MAIL_FROM to the account's own address/,
  },
  {
    name: "recipient refused",
    arrange: refusing("RCPT TO", "554 5.7.1 Relay access denied"),
    what: /refuses the recipient staff@acme\.test: 554/,
    remedy: /STAFF_EMAIL/,
  },
  {
    name: "recipient refused for now",
    arrange: refusing("RCPT TO", "450 4.2.0 Greylisted"),
    what: /450 4\.2\.0 Greylisted \(for now\)/,
    remedy: /STAFF_EMAIL/,
  },
  {
    name: "password refused",
    arrange: refusing("AUTH", "535 5.7.8 Bad credentials", "kavya:secret@"),
    what: /The mail server refuses us: .*535/,
    remedy: /Check SMTP_URL/,
  },
  {
    name: "no mail server there",
    arrange: settings({ SMTP_URL: "smtp://127.0.0.1:1" }),
    what: /refuses us: .*ECONNREFUSED/,
    remedy: /Check SMTP_URL: host, port/,
  },
  {
    name: "no SMTP_URL",
    arrange: settings({ SMTP_URL: "" }),
    what: /No mail server: emails are written/,
    remedy: /Set SMTP_URL/,
  },
  {
    name: "no MAIL_FROM",
    arrange: settings({ MAIL_FROM: "" }),
    what: /MAIL_FROM is hello@nirbhay\.example, an example/,
    remedy: /your own address/,
  },
  {
    name: "mailbox",
    arrange: settings({ IMAP_URL: "imap://a:b@127.0.0.1:1/INBOX" }),
    what: /The folder INBOX can't be read/,
    remedy: /IMAP_URL.*Microsoft 365/,
  },
]);

/** The command in a folder with this `.env`; how it ended and what it printed. */
async function doctorIn(env: string, { mode = 0o600, args = [] as string[] } = {}) {
  const cwd = await freshFolder();
  await writeFile(join(cwd, ".env"), env);
  await chmod(join(cwd, ".env"), mode);
  const node = resolve("node_modules/.bin/node");
  const clean = { PATH: process.env["PATH"] };
  return run(node, [resolve("bin/doctor.ts"), ...args], { cwd, env: clean }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
}

test.each([
  [
    "SMTP_URL=smtp://kavya:pa#ss@mail.acme.test:587",
    /SMTP_URL: its # begins a comment in \.env; write %23/,
  ],
  ['SMTP_URL="smtp://kavya:12#ss@mail.acme.test:587"', /SMTP_URL: has a sign .* %23 for #/],
  ["SMTP_URL=smtp://kavya:1/2@mail.acme.test:587", /SMTP_URL: has a sign .* %2F for \//],
  ["SMTP_URL=smtp://kavya:100%@mail.acme.test:587", /SMTP_URL: has a sign .* %25 for %/],
  ["SMTP_URL=smtp://kavya:a/b@mail.acme.test:587", /SMTP_URL: must be a URL like .* %2F for \//],
])("%s is named before anything else", async (line, said) => {
  const { code, stdout } = await doctorIn(line);
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(said) });
});

test("an open .env is named, and warnings end with 1 by --strict alone", async () => {
  const env = `DATA_DIR=${await freshFolder()}\nPORT=1\n`;
  const open = expect.stringContaining("Other users of this machine can read .env");
  const { code, stdout } = await doctorIn(env);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.not.stringContaining("can read .env"),
  });
  expect(await doctorIn(env, { mode: 0o644 })).toMatchObject({ code: 0, stdout: open });
  expect(await doctorIn(env, { args: ["--strict"] })).toMatchObject({ code: 1 });
});
