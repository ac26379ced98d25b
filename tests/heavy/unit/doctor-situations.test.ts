import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { recordRestoreCheck } from "../../../server/services/backups/backup-records.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { privateName } from "../../../server/services/media/storage/media-store.ts";
import { goodEnquiry } from "../../api-harness.ts";
import { overwritePages } from "../../damage.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putMessage } from "../../put-message.ts";
import {
  type Changes,
  diagnose,
  fakeTimedatectl,
  settings,
  startSite,
  startSmtp,
  testSituations,
} from "../doctor-scene.ts";

/** The server runs on its port, and SITE_URL leads to another one. */
const leadingTo = (proof: string, aheadMs?: number) => async (_: unknown, changes: Changes) => {
  const own = await startSite("127.0.0.1", "ours");
  const SITE_URL = await startSite("127.0.0.2", proof, aheadMs);
  changes.settings = { PORT: new URL(own).port, SITE_URL };
};

testSituations([
  {
    name: "misspelt setting",
    arrange: async () => vi.stubEnv("STMP_URL", "x"),
    what: /^STMP_URL is not a setting: did you mean SMTP_URL\?/,
    remedy: /Rename/,
  },
  {
    name: "clock behind",
    arrange: async ({ context }) =>
      await receiveEnquiry({ ...context, now: () => Date.now() + 2 * dayMs }, goodEnquiry),
    what: /dated 48 hours in the future|dated 2 days in the future|dated 47 hours in the future/,
    remedy: /timedatectl/,
  },
  {
    name: "clock ahead",
    arrange: leadingTo("ours", -600_000),
    what: /clock is (?:599|600|601) s ahead of that of http:\/\/127\.0\.0\.2/,
    remedy: /timedatectl/,
  },
  {
    name: "clock behind that of SITE_URL",
    arrange: leadingTo("ours", 600_000),
    what: /clock is (?:599|600|601) s behind/,
    remedy: /timedatectl/,
  },
  {
    name: "no NTP",
    arrange: async () => await fakeTimedatectl("no"),
    what: /clock of this machine is not set by NTP/,
    remedy: /run NTP/,
  },
  {
    name: "SITE_URL leads elsewhere",
    arrange: leadingTo("another's"),
    what: /127\.0\.0\.2:\d+ leads to something else/,
    remedy: /Point DNS and proxy/,
  },
  {
    name: "SITE_URL is not reachable",
    arrange: async (_, changes) => {
      const PORT = new URL(await startSite("127.0.0.1", "ours")).port;
      changes.settings = { PORT, SITE_URL: "http://127.0.0.2:1" };
    },
    what: /127\.0\.0\.2:1 can't be reached/,
    remedy: /DNS, firewall, proxy and certificate/,
  },
  {
    name: "no TLS",
    arrange: settings({ SITE_URL: "http://acme.test" }),
    what: /is not https/,
    remedy: /nginx/,
  },
  {
    name: "no TRUST_PROXY",
    arrange: settings({ SITE_URL: "https://acme.test" }),
    what: /TRUST_PROXY is not set/,
    remedy: /proxy's address/,
  },
  {
    name: "port taken",
    arrange: async (_, changes) => {
      changes.settings = { PORT: new URL(await startSmtp()).port };
    },
    what: /Another program uses port/,
    remedy: /another PORT/,
  },
  {
    name: "failed emails of others",
    arrange: async ({ DATA_DIR }) => {
      await mkdir(join(DATA_DIR, "inbox", "failed"), { recursive: true });
      await writeFile(join(DATA_DIR, "inbox", "failed", "1.eml"), "");
    },
    what: /^1 email in .*inbox\/failed could not be stored/,
    remedy: /Move them back/,
  },
  {
    name: "key readable by others",
    arrange: async ({ DATA_DIR }) => {
      await writeFile(join(DATA_DIR, "secret.key"), "k".repeat(40));
      await chmod(join(DATA_DIR, "secret.key"), 0o644);
    },
    what: /Other users of this machine can read .*secret\.key/,
    remedy: /chmod 600/,
  },
  {
    name: "old backup",
    arrange: async ({ note, database }) => {
      await database.write((transaction) => transaction.deleteFrom("audit_log").execute());
      await note(Date.now() - 5 * dayMs);
    },
    what: /The newest backup is 5 days old/,
    remedy: /nightly backup/,
  },
  {
    name: "no backup",
    arrange: async ({ database }) =>
      await database.write((transaction) => transaction.deleteFrom("audit_log").execute()),
    what: /No backup has been made/,
    remedy: /npm run backup/,
  },
  {
    name: "backup that can't be restored",
    arrange: async ({ system: context }) =>
      recordRestoreCheck(
        { ...context, now: () => Date.now() },
        { takenAt: null, failure: "damaged" },
      ),
    what: /last restore check failed: damaged/,
    remedy: /new backup/,
  },
  {
    name: "lost file",
    arrange: async ({ context }) =>
      await putMessage(context, await putEnquiry(context, "enquiry", "Asha"), {
        raw_key: privateName("x", "eml"),
        bytes: 9,
      }),
    what: /media store has lost 1 file/,
    remedy: /Lost files/,
  },
  {
    name: "no admin",
    arrange: async ({ database }) =>
      await database.write((transaction) =>
        transaction.updateTable("staff").set({ status: "disabled" }).execute(),
      ),
    what: /Nobody can sign in as an admin/,
    remedy: /npm run admin/,
  },
  {
    name: "email that failed",
    arrange: async ({ context, database }) => {
      await receiveEnquiry({ ...context, now: Date.now }, goodEnquiry);
      await database.write((transaction) =>
        transaction.updateTable("emails").set({ status: "failed", failure: "550" }).execute(),
      );
    },
    what: /emails failed/,
    remedy: /Retry/,
  },
  {
    name: "emails that wait",
    arrange: async ({ context }) =>
      await receiveEnquiry({ ...context, now: () => Date.now() - dayMs }, goodEnquiry),
    what: /queued, the oldest due for 24 hours/,
    remedy: /mail server's line/,
  },
  {
    name: "damaged database",
    arrange: async ({ DATA_DIR, context, database }) => {
      for (let index = 0; index < 60; index++) await putEnquiry(context, "enquiry", `Asha${index}`);
      await database.close();
      overwritePages(join(DATA_DIR, "nirbhay.sqlite"), 10);
    },
    what: /is corrupt/,
    remedy: /[Rr]estore|repair|operating/,
  },
  {
    name: "database away",
    arrange: settings({ DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" }),
    what: /database does not respond/,
    remedy: /Start PostgreSQL/,
  },
  {
    name: "bucket away",
    arrange: settings({ MEDIA_URL: "s3://key:secret@127.0.0.1:1/bucket?tls=off" }),
    what: /media store can't be used/,
    remedy: /MEDIA_URL/,
  },
  {
    name: "no data folder",
    arrange: async ({ DATA_DIR, database }) => {
      await database.close();
      await rm(DATA_DIR, { recursive: true });
    },
    what: /DATA_DIR .* does not exist yet/,
    remedy: /npm start/,
  },
]);

test("a sound installation has one remark: no mailbox", async () => {
  const findings = await diagnose(() => {});
  const wrong = findings.filter(({ level }) => level !== "good").map(({ what }) => what);
  expect(wrong).toEqual([expect.stringContaining("No mailbox")]);
});
