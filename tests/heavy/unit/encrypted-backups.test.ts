import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/db/open-database.ts";
import { checkRestore } from "../../../server/ops/backup/check-restore.ts";
import { backUp, restore } from "../../../server/ops/backup/run-backup.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { privateName } from "../../../server/services/media/storage/media-store.ts";
import { openMediaStore } from "../../../server/services/media/storage/open-media-store.ts";
import { freshFolder } from "../../backups.ts";
import { putEnquiry } from "../../put-enquiries.ts";
import { putMessage } from "../../put-message.ts";
import { testContext } from "../../service-context.ts";

const passphrase = "correct horse battery";

/** An installation with one enquiry and files with these contents. */
async function openInstallation(...contents: string[]) {
  const DATA_DIR = await freshFolder();
  const database = openDatabase({ dataDir: DATA_DIR });
  onTestFinished(() => database.close());
  await database.migrate();
  const context = testContext(database);
  const enquiry = await putEnquiry(context, "enquiry", "Zuqravine");
  for (const content of contents) {
    const raw_key = privateName(content, "eml");
    await openMediaStore({ dataDir: DATA_DIR }).put(raw_key, Buffer.from(content));
    await putMessage(context, enquiry, { raw_key, bytes: content.length });
  }
  const target = join(DATA_DIR, "backups");
  const with_ = (BACKUP_PASSPHRASE = "") => readConfig({ DATA_DIR, BACKUP_PASSPHRASE });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return {
    target,
    said,
    backUp: (given?: string, maxBackups?: number) =>
      backUp(with_(given), { target, maxBackups }, say),
    check: (given?: string) => checkRestore(with_(given), target, say),
  };
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return paths.sort();
}

/** Everything in a folder, unzipped where it is zipped. */
async function textOf(folder: string) {
  const bytes = await Promise.all((await filesOf(folder)).map((path) => readFile(path)));
  return bytes
    .map((each) => (each[0] === 0x1f ? gunzipSync(each) : each).toString("latin1"))
    .join("\n");
}

test("an encrypted backup reveals no text, and comes back by its passphrase alone", async () => {
  const { target, backUp: make, check } = await openInstallation("the bandersnatch", "");
  await make();
  for (const word of ["Zuqravine", "bandersnatch"]) expect(await textOf(target)).toContain(word);
  const { folder } = await make(passphrase, 1);
  expect(await textOf(target)).not.toMatch(/Zuqravine|bandersnatch|\bformat\b/);

  expect((await check(passphrase)).media).toHaveLength(2);
  await expect(check()).rejects.toThrow("This backup is encrypted. Set BACKUP_PASSPHRASE");
  await expect(check("another passphrase")).rejects.toThrow("another BACKUP_PASSPHRASE");

  const DATA_DIR = await freshFolder();
  const config = readConfig({ DATA_DIR, BACKUP_PASSPHRASE: passphrase });
  await restore(config, folder, { sendWaiting: false }, () => {});
  expect(await textOf(join(DATA_DIR, "media"))).toContain("bandersnatch");
});

test("one changed byte of any file is found", async () => {
  const { target, backUp: make, check } = await openInstallation("the bandersnatch");
  await make(passphrase);
  const [folder = ""] = (await readdir(target)).filter((name) => name !== "media");
  const media = await filesOf(join(target, "media"));
  for (const path of [
    ...media,
    ...["manifest.json", "clients.ndjson.gz"].map((name) => join(target, folder, name)),
  ]) {
    const good = await readFile(path);
    const bad = Buffer.from(good);
    for (const [at, reason] of [
      [60, "damaged"],
      [20, /damaged|another BACKUP_PASSPHRASE/],
    ] as const) {
      good.copy(bad);
      bad[at] = (bad[at] ?? 0) ^ 1;
      await writeFile(path, bad);
      await expect(check(passphrase), path).rejects.toThrow(reason);
    }
    if (!media.includes(path)) await writeFile(path, good);
  }
  // A damaged copy is made again.
  await make(passphrase);
  await check(passphrase);
});

test("after a change of the passphrase each backup opens with its own, and pruning waits", async () => {
  const { target, said, backUp: make, check } = await openInstallation("the bandersnatch");
  const first = await make(passphrase);
  await make("the next passphrase");
  expect(said.join()).toContain("because a backup can't be read");
  await check("the next passphrase");
  const DATA_DIR = await freshFolder();
  const config = readConfig({ DATA_DIR, BACKUP_PASSPHRASE: passphrase });
  await restore(config, first.folder, { sendWaiting: false }, () => {});
  await make("the next passphrase", 2);
  expect(await filesOf(join(target, "media"))).toHaveLength(1);
});

test("a plain backup takes a file that looks encrypted", async () => {
  const { backUp: make, check } = await openInstallation(`nirbhay-aes256-1${"x".repeat(99)}`);
  await make();
  expect((await check()).media).toHaveLength(1);
});
