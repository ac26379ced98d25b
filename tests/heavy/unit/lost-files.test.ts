import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { openDatabase } from "../../../server/db/open-database.ts";
import { readManifest } from "../../../server/ops/backup/backup-folder.ts";
import { checkRestore } from "../../../server/ops/backup/check-restore.ts";
import { describeFiles, lostFiles } from "../../../server/ops/backup/lost-files.ts";
import { backUp, restore } from "../../../server/ops/backup/run-backup.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { checkFiles } from "../../../server/ops/doctor/check-machine.ts";
import {
  readLastBackup,
  readRestoreChecks,
} from "../../../server/services/backups/backup-records.ts";
import { openFolderStore } from "../../../server/services/media/storage/folder-store.ts";
import { fileExtensions, privateName } from "../../../server/services/media/storage/media-store.ts";
import { openMediaStore } from "../../../server/services/media/storage/open-media-store.ts";
import { backUpSite, freshFolder, openSite, restoreSite } from "../../backups.ts";
import { testedEngines } from "../../databases.ts";
import { fillEveryTable } from "../../every-table.ts";
import { filesIn } from "../../test-media.ts";

/** A site with files of every kind, one of each of which is removed from its store. */
async function siteWithLosses(engine: Database["engine"]) {
  const site = await openSite(engine);
  await fillEveryTable(site);
  const names = await filesIn(site.media);
  const lost = fileExtensions.map((extension) => {
    const name = names.find((each) => each.endsWith(`.${extension}`));
    if (name === undefined) throw new Error(`No file .${extension}`);
    return name;
  });
  const lose = () => Promise.all(lost.map((name) => site.media.delete(name)));
  return { site, lost, lose, source: { takeSnapshot: site.snapshot, media: site.media } };
}

test.each(testedEngines)(
  "files of every kind that rows of %s name and that are gone are found",
  async (engine) => {
    const { lost, lose, source } = await siteWithLosses(engine);
    expect(await lostFiles(source)).toEqual([]);
    await lose();
    expect((await lostFiles(source)).sort()).toEqual(lost.toSorted());
  },
);

test("a backup without them has everything else, and the restore check refuses it", async () => {
  const { site, lost, lose } = await siteWithLosses("sqlite");
  await lose();
  const folder = await freshFolder();
  const made = await backUpSite(site, folder);
  expect([...made.lost].sort()).toEqual(lost.toSorted());
  expect(made.manifest.missing?.toSorted()).toEqual(lost.toSorted());
  expect(made.manifest.gone).toEqual([]);
  const target = await openSite("sqlite", { bare: true });
  const restored = await restoreSite(target, folder);
  expect([...restored.lost].sort()).toEqual(lost.toSorted());
  expect(await filesIn(target.media)).toEqual(await filesIn(site.media));
  expect(target.said.join("\n")).toContain(`Not in this backup: ${lost.length} files, for example`);

  const config = readConfig({ DATA_DIR: await freshFolder() });
  await expect(checkRestore(config, folder, () => {})).rejects.toThrow(
    /can be restored, but it lacks 4 files, for example \S+: the media store did not have them/,
  );
});

test("a backup takes them from an earlier one, and still reports them", async () => {
  const { site, lost, lose } = await siteWithLosses("sqlite");
  const folder = await freshFolder();
  await backUpSite(site, folder);
  const before = await filesIn(site.media);
  await lose();
  const made = await backUpSite(site, folder);
  expect([...made.lost].sort()).toEqual(lost.toSorted());
  expect(made.manifest.missing).toEqual([]);
  const target = await openSite("sqlite", { bare: true });
  await restoreSite(target, folder);
  expect(await filesIn(target.media)).toEqual(before);
});

test("a file deleted with its row after the rows were written is not lost", async () => {
  const { site } = await siteWithLosses("sqlite");
  const { database } = site;
  const { message_id } = await database.read
    .selectFrom("message_files")
    .select("message_id")
    .executeTakeFirstOrThrow();
  const late = { id: "late", key: privateName("late", "file") };
  const row = { ...late, message_id, name: "late.txt", type: "text/plain", bytes: 1, hash: "-" };
  const media = {
    ...site.media,
    async get(name: string) {
      const file = await site.media.get(name);
      const added = database.read.selectFrom("message_files").select("id").where("id", "=", "late");
      if (name === late.key) {
        await file?.body.cancel();
        await database.write((transaction) =>
          transaction.deleteFrom("message_files").where("id", "=", "late").execute(),
        );
        await site.media.delete(name);
        return undefined;
      }
      // While files are copied before the rows are written: this one is copied after them.
      if (!(await added.executeTakeFirst())) {
        await site.media.put(late.key, new Uint8Array(1));
        await database.write((transaction) =>
          transaction.insertInto("message_files").values(row).execute(),
        );
      }
      return file;
    },
  };
  const folder = await freshFolder();
  const made = await backUpSite({ ...site, media }, folder);
  expect(made.lost).toEqual([]);
  expect(made.manifest).toMatchObject({ gone: [late.key], missing: [] });
  const target = await openSite("sqlite", { bare: true });
  expect((await restoreSite(target, folder)).lost).toEqual([]);
});

test("the command reports them, leaves older backups, and what it has of them can be put back", async () => {
  const dataDir = await freshFolder();
  const database = openDatabase({ dataDir });
  await database.migrate();
  const media = openMediaStore({ dataDir });
  await fillEveryTable({ database, media });
  const [lost = ""] = (await filesIn(media)).filter((name) => name.endsWith(".eml"));
  const config = readConfig({ DATA_DIR: dataDir });
  const target = await freshFolder();
  const run = () => backUp(config, { target, maxBackups: 1 }, () => {});

  const first = await run();
  expect(await readLastBackup({ database })).toMatchObject({ lostFiles: 0 });
  expect(await checkFiles(config)).toMatchObject([{ level: "good" }]);
  await media.delete(lost);
  expect(await checkFiles(config)).toMatchObject([
    { level: "bad", what: `The media store has lost 1 file, ${lost}` },
  ]);
  const second = await run();
  expect(second.lost).toEqual([lost]);
  expect(await readLastBackup({ database })).toMatchObject({ lostFiles: 1 });
  // It may be the last one that has the file.
  expect(await readManifest(first.folder)).toMatchObject({ media: first.manifest.media });
  await checkRestore(config, target, () => {});
  expect((await readRestoreChecks({ database })).passed?.takenAt).toBe(second.manifest.takenAt);

  // As docs/operating.md says.
  const found = readConfig({ DATA_DIR: await freshFolder() });
  await restore(found, target, { sendWaiting: false }, () => {});
  execFileSync("cp", ["-Rn", `${found.DATA_DIR}/media/.`, `${dataDir}/media/`]);
  expect(await checkFiles(config)).toMatchObject([{ level: "good" }]);
  await database.close();
});

test("an empty media store in the place of a full one is found", async () => {
  const { site, source } = await siteWithLosses("sqlite");
  const files = await filesIn(site.media);
  const lost = await lostFiles({ ...source, media: openFolderStore(await freshFolder()) });
  expect(lost.toSorted()).toEqual(files.toSorted());
  expect(describeFiles(lost)).toMatch(new RegExp(`^${files.length} files, for example `));
});
