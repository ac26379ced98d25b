import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../server/db/open-database.ts";
import { checkRestore } from "../../../server/ops/backup/check-restore.ts";
import { readConfig } from "../../../server/ops/config.ts";
import { checkRestoreChecks } from "../../../server/ops/doctor/check-records.ts";
import { readRestoreChecks } from "../../../server/services/backups/backup-records.ts";
import { storeImage } from "../../../server/services/media/store-image.ts";
import { backUpSite, freshFolder, openSite } from "../../backups.ts";
import { testedEngines } from "../../databases.ts";
import { photo } from "../../images.ts";
import { putEnquiries } from "../../put-enquiries.ts";
import { editor, testContext } from "../../service-context.ts";

/** A backup with enquiries and an image, made of a site on this engine. */
async function backup(engine: "sqlite" | "postgres") {
  const site = await openSite(engine);
  await putEnquiries(site.database);
  const context = { ...testContext(site.database), media: site.media, actor: editor };
  await storeImage(context, { name: "one.png", bytes: await photo(60, 40).png().toBuffer() });
  const target = await freshFolder();
  return { target, ...(await backUpSite(site, target)) };
}

/** An installation with an empty SQLite database. */
async function installation() {
  const dataDir = await freshFolder();
  const database = openDatabase({ dataDir });
  await database.migrate();
  await database.close();
  const config = readConfig({ DATA_DIR: dataDir });
  const said: string[] = [];
  return {
    dataDir,
    said,
    check: (folder: string) => checkRestore(config, folder, (line) => said.push(line)),
    async doctored() {
      const opened = openDatabase({ dataDir });
      const [finding] = await checkRestoreChecks(opened).finally(() => opened.close());
      return finding?.what;
    },
    async recorded() {
      const opened = openDatabase({ dataDir });
      return readRestoreChecks({ database: opened }).finally(() => opened.close());
    },
  };
}

test.each(testedEngines)(
  "a backup of %s passes, and nothing is left behind but the record",
  async (engine) => {
    const { target, folder, manifest } = await backup(engine);
    const before = await readdir(target, { recursive: true });
    const { dataDir, said, check, recorded } = await installation();
    expect(await recorded()).toEqual({ passed: null, failed: null });
    // As of a check that was killed the day before.
    const killed = join(dataDir, "restore-check-killed");
    await mkdir(killed);
    await utimes(killed, 0, 0);
    expect(await check(target)).toEqual(manifest);
    expect(said).toEqual([`Restoring ${folder} into a temporary database.`]);
    expect(await recorded()).toMatchObject({ passed: { takenAt: manifest.takenAt }, failed: null });
    expect(await readdir(target, { recursive: true })).toEqual(before);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("restore-check"))).toEqual([]);
  },
);

test("damaged rows, a damaged image and a missing backup fail with their reason", async () => {
  const { target, folder, manifest } = await backup("sqlite");
  const { dataDir, check, recorded } = await installation();
  await check(target);

  const [image] = manifest.media;
  if (!image) throw new Error("The backup has an image.");
  const copy = join(target, "media", image.sha256.slice(0, 2), image.sha256);
  const bytes = await readFile(copy);
  await writeFile(copy, Buffer.from(bytes).fill(0, 0, 1));
  await expect(check(target)).rejects.toThrow("is missing or damaged");
  expect((await recorded()).failed?.failure).toContain(`file ${image.name}`);

  await writeFile(copy, bytes);
  const rows = join(folder, "enquiries.ndjson.gz");
  await writeFile(rows, (await readFile(rows)).subarray(0, 100));
  await expect(check(target)).rejects.toThrow("file of table enquiries is damaged");

  await rm(folder, { recursive: true });
  await expect(check(target)).rejects.toThrow("There is no complete backup");
  const { passed, failed } = await recorded();
  expect(passed?.takenAt).toBe(manifest.takenAt);
  expect(failed?.failure).toContain("There is no complete backup");
  expect((await readdir(dataDir)).filter((name) => name.startsWith("restore-check"))).toEqual([]);
});

test("without a database the check runs, and says that it can't be recorded", async () => {
  const { target } = await backup("sqlite");
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: await freshFolder() });
  await checkRestore(config, target, (line) => said.push(line));
  expect(said.at(-1)).toContain("The back office won't show this result");
});

test("a check that passes after a failure hides the failure", async () => {
  const { target } = await backup("sqlite");
  const { check, recorded, doctored } = await installation();
  expect(await doctored()).toBe("No restore check has run yet");
  await expect(check(join(target, "nowhere"))).rejects.toThrow("no complete backup");
  expect((await recorded()).passed).toBeNull();
  expect(await doctored()).toContain("The last restore check failed: There is no complete backup");
  await check(target);
  expect((await recorded()).failed).toBeNull();
  expect(await doctored()).toBe("A backup passed the restore check 0 minutes ago");
});
