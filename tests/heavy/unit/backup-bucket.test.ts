import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { openDatabase } from "../../../server/db/open-database.ts";
import { fetchFromBucket } from "../../../server/ops/backup/backup-bucket.ts";
import { checkRestore } from "../../../server/ops/backup/check-restore.ts";
import { backUp, backupBucket } from "../../../server/ops/backup/run-backup.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { privateName } from "../../../server/services/media/storage/media-store.ts";
import { openMediaStore } from "../../../server/services/media/storage/open-media-store.ts";
import { freshFolder } from "../../backups.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putMessage } from "../../put-message.ts";
import { testContext } from "../../service-context.ts";
import { startBucket } from "../../stores.ts";

/** An installation with one enquiry, an email's file and a bucket for its backups. */
async function openInstallation(BACKUP_PASSPHRASE = "") {
  const { url, breakIt } = await startBucket(await freshFolder());
  onTestFinished(breakIt);
  const DATA_DIR = await freshFolder();
  const database = openDatabase({ dataDir: DATA_DIR });
  onTestFinished(() => database.close());
  await database.migrate();
  const context = testContext(database);
  const enquiry = await putEnquiry(context, "enquiry", "Zuqravine");
  let files = 0;
  const config = readConfig({ DATA_DIR, BACKUP_URL: url, BACKUP_PASSPHRASE });
  const target = join(DATA_DIR, "backups");
  const bucket = backupBucket(config);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return {
    config,
    target,
    bucket,
    said,
    breakIt,
    async putFile() {
      files += 1;
      const raw_key = privateName(`file ${files}`, "eml");
      await openMediaStore({ dataDir: DATA_DIR }).put(raw_key, Buffer.from(`file ${files}`));
      await putMessage(context, enquiry, { raw_key, bytes: 6 });
    },
    backUp: (maxBackups?: number) => backUp(config, { target, maxBackups }, say),
    namesIn: async () => (await bucket.list("")).map(({ name }) => name),
  };
}

test.each(["", "correct horse battery"])(
  "a new machine fetches the newest backup and restores it (passphrase %j)",
  async (passphrase) => {
    const here = await openInstallation(passphrase);
    await here.putFile();
    await here.backUp();
    await here.putFile();
    const { manifest } = await here.backUp();
    await rm(here.target, { recursive: true });

    const fetchNewest = () => fetchFromBucket(here.bucket, here.target, passphrase || undefined);
    await fetchNewest();
    const folder = await fetchNewest();
    expect((await readdir(join(here.target, "media"), { recursive: true })).join()).not.toMatch(
      /part/,
    );
    expect(folder).toContain(manifest.takenAt.replaceAll(":", "-"));
    const { media } = await checkRestore(here.config, here.target, () => undefined);
    expect(media).toHaveLength(2);
  },
);

test("only what is new is sent, and the newest backups stay", async () => {
  const here = await openInstallation();
  await here.putFile();
  await here.backUp(2);
  const first = await here.namesIn();
  await here.backUp(2);
  expect(here.said.findLast((line) => line.includes("copied"))).not.toContain(`${first.length} `);
  await here.backUp(2);
  const names = await here.namesIn();
  expect(names.filter((name) => name.endsWith("manifest.json"))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith("media/"))).toHaveLength(1);
});

test("a new machine's first backup removes none of the old one's", async () => {
  const here = await openInstallation();
  await here.backUp();
  await here.backUp();
  await rm(here.target, { recursive: true });
  await here.backUp(3);
  const names = await here.namesIn();
  expect(names.filter((name) => name.endsWith("manifest.json"))).toHaveLength(3);
});

test("copies that no backup names go after a day, and files of a media store beside them stay", async () => {
  const here = await openInstallation();
  const image = `media/${"0".repeat(32)}-800.webp`;
  const copy = `media/ab/${"ab".repeat(32)}`;
  for (const name of [image, copy]) await here.bucket.put(name, Buffer.from("x"));
  await here.backUp(2);
  expect(await here.namesIn()).toContain(copy);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * dayMs);
  onTestFinished(() => clock.mockRestore());
  await here.backUp(2);
  const names = await here.namesIn();
  expect([names.includes(image), names.includes(copy)]).toEqual([true, false]);
});

test("an incomplete backup is not fetched, and the next run completes it", async () => {
  const here = await openInstallation();
  await here.putFile();
  const { folder } = await here.backUp();
  const manifest = (await here.namesIn()).find((name) => name.endsWith("manifest.json")) ?? "";
  await here.bucket.delete(manifest);
  const fetched = fetchFromBucket(here.bucket, here.target, undefined);
  await expect(fetched).rejects.toThrow("has no complete backup");
  await here.backUp();
  expect(await here.namesIn()).toContain(manifest);
  expect(folder).toContain(manifest.split("/")[0]);
});

test("a bucket out of reach is said, and the backup in the folder is complete", async () => {
  const here = await openInstallation();
  await here.breakIt();
  await expect(here.backUp()).rejects.toThrow("The bucket of backups can’t be reached");
  const { takenAt } = await checkRestore(here.config, here.target, () => undefined);
  expect(takenAt).toMatch(/^\d{4}/);
});

test("without a bucket, fetching says what to set", () => {
  expect(() => backupBucket(readConfig({}))).toThrow("set BACKUP_URL");
});
