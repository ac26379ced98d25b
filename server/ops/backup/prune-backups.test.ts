import { mkdirSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import {
  backUpSite,
  freshFolder,
  openSite,
  restoreSite,
  type Site,
} from "../../../tests/backups.ts";
import { putEnquiry } from "../../../tests/put-enquiries.ts";
import { putMessage } from "../../../tests/put-message.ts";
import { testContext } from "../../../tests/service-context.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { privateName } from "../../services/media/storage/media-store.ts";
import { listBackups, mediaFolder } from "./backup-folder.ts";
import { pruneBackups } from "./run-backup.ts";

/** A site with one enquiry, to which emails with a raw file are added and removed. */
async function openConversation() {
  const site = await openSite("sqlite");
  const context = testContext(site.database);
  const enquiry = await putEnquiry(context, "enquiry", "Asha");
  const target = await freshFolder();
  const said: string[] = [];
  return {
    site,
    target,
    said,
    async add(text: string) {
      const raw_key = privateName(text, "eml");
      await site.media.put(raw_key, Buffer.from(text));
      await putMessage(context, enquiry, { raw_key, bytes: text.length });
    },
    async remove(text: string) {
      const raw_key = privateName(text, "eml");
      await site.database.write((transaction) =>
        transaction.deleteFrom("messages").where("raw_key", "=", raw_key).execute(),
      );
      await site.media.delete(raw_key);
    },
    backUp: () => backUpSite(site, target),
    prune: (options: { maxBackups?: number; now?: number } = {}) =>
      pruneBackups(target, options, (line) => said.push(line)),
  };
}

/** The number of copies of files in the folder of backups. */
async function copiesIn(target: string): Promise<number> {
  const entries = await readdir(mediaFolder(target), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

const foldersIn = async (target: string) =>
  (await readdir(target)).filter((name) => name !== "media").sort();

/** Every backup there still comes back with the files that it had. */
async function expectAllRestorable(target: string) {
  for (const name of await foldersIn(target)) {
    const bare: Site = await openSite("sqlite", { bare: true });
    const { manifest, lost } = await restoreSite(bare, join(target, name));
    expect(lost).toEqual([]);
    expect(await filesIn(bare.media)).toHaveLength(manifest.media.length);
  }
}

test("the newest stay with their files, and files that none of them names go", async () => {
  const { target, add, remove, backUp, prune, said } = await openConversation();
  await add("stays");
  await add("in one backup only");
  const oldest = await backUp();
  await remove("in one backup only");
  await add("in the middle one");
  const middle = await backUp();
  await remove("in the middle one");
  const newest = await backUp();
  await prune();
  expect(await copiesIn(target)).toBe(3);
  expect(said).toEqual([]);
  await prune({ maxBackups: 2 });
  expect(await foldersIn(target)).toEqual([middle, newest].map((made) => basename(made.folder)));
  expect(await copiesIn(target)).toBe(2);
  expect(said[0]).toContain(basename(oldest.folder));
  await expectAllRestorable(target);
  await prune({ maxBackups: 1 });
  expect(await copiesIn(target)).toBe(1);
  await expectAllRestorable(target);
});

test("a renamed backup is no newer than the others", async () => {
  const { target, backUp } = await openConversation();
  const [{ folder }, newer] = [await backUp(), await backUp()];
  await rename(folder, join(target, "before-the-move"));
  expect(await listBackups(target)).toEqual([join(target, "before-the-move"), newer.folder]);
});

test("a backup that was removed by hand leaves no files either", async () => {
  const { target, add, remove, backUp, prune } = await openConversation();
  await add("erased");
  const { folder } = await backUp();
  await remove("erased");
  await backUp();
  await rename(folder, join(await freshFolder(), "elsewhere"));
  await prune();
  expect(await copiesIn(target)).toBe(0);
});

test("nothing is removed beside a backup in progress, or one broken off within a day", async () => {
  const { target, add, remove, backUp, prune, said } = await openConversation();
  await add("old");
  await backUp();
  await remove("old");
  await backUp();
  const part = join(target, "2026-11-20T12-00-00.000Z.part");
  await mkdir(part);
  await prune({ maxBackups: 1 });
  expect(await foldersIn(target)).toHaveLength(3);
  expect(await copiesIn(target)).toBe(1);
  expect(said).toEqual([expect.stringContaining("Another backup is in progress")]);
  await prune({ maxBackups: 1, now: Date.now() + 2 * dayMs });
  expect(await copiesIn(target)).toBe(0);
});

test.each([
  ["older backups", 1, 3],
  ["copies", 2, 2],
])("a backup that begins meanwhile ends the removal of %s", async (_, removed, folders) => {
  const { target, add, remove, backUp, said } = await openConversation();
  await add("old");
  await backUp();
  await backUp();
  await remove("old");
  await backUp();
  await pruneBackups(target, { maxBackups: 1 }, (line) => {
    said.push(line);
    if (said.length === removed) mkdirSync(join(target, "2027-01-01T00-00-00.000Z.part"));
  });
  expect(await foldersIn(target)).toHaveLength(folders);
  expect(await copiesIn(target)).toBe(1);
  expect(said.at(-1)).toContain("Another backup is in progress");
});

test("folders with other names stay with their files, as do all files beside an unreadable one", async () => {
  const { target, add, remove, backUp, prune, said } = await openConversation();
  await add("before the upgrade");
  const { folder } = await backUp();
  await rename(folder, join(target, "before-the-upgrade"));
  await remove("before the upgrade");
  await add("unnamed soon");
  await backUp();
  await remove("unnamed soon");
  const { folder: newest } = await backUp();
  await writeFile(join(target, "media", "p0.eml.part"), "left by 0.3.0");
  const damaged = join(target, "before-the-upgrade", "manifest.json");
  await prune({ maxBackups: 1 });
  expect(await foldersIn(target)).toEqual([basename(newest), "before-the-upgrade"]);
  expect(await copiesIn(target)).toBe(1);
  await expectAllRestorable(target);
  await writeFile(damaged, "{}");
  await add("one more");
  await backUp();
  await prune({ maxBackups: 1 });
  expect(await copiesIn(target)).toBe(2);
  expect(said.at(-1)).toContain("because a backup can't be read");
});
