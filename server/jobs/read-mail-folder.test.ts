import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeOnDatabase } from "../../tests/databases.ts";
import { rawMail } from "../../tests/raw-mail.ts";
import { system, testContext } from "../../tests/service-context.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { readMailFolder } from "./read-mail-folder.ts";

async function folderWith(name: string, raw: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-inbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), raw);
  await utimes(join(folder, name), 1_700_000_000, 1_700_000_000);
  return folder;
}

describeOnDatabase("the inbox folder", (open) => {
  test("stores each file and deletes it", async () => {
    const database = await open();
    const folder = await folderWith("one.eml", rawMail({}));
    await writeFile(join(folder, "young.eml"), "From: half");
    // Stays young however slow the machine is.
    const later = Date.now() / 1_000 + 3_600;
    await utimes(join(folder, "young.eml"), later, later);
    await readMailFolder(testContext(database).as({ actor: system }), folder);
    expect((await readdir(folder)).sort()).toEqual(["failed", "young.eml"]);
    expect(await database.read.selectFrom("messages").select("source").execute()).toEqual([
      { source: "folder" },
    ]);
  });

  test("waits while the disk has no room", async () => {
    const context = testContext(await open()).as({ actor: system });
    const folder = await folderWith("one.eml", rawMail({}));
    const media = { ...context.media, disk: async () => ({ size: 1_000, free: 0 }) };
    await readMailFolder({ ...context, media }, folder);
    expect(await readdir(folder)).toContain("one.eml");
    await readMailFolder(context, folder);
    expect(await readdir(folder)).not.toContain("one.eml");
  });

  test("one sender's emails are received in the order of their names", async () => {
    const database = await open();
    const folder = await folderWith("0.eml", rawMail({ "Message-ID": "<0@northfold.example>" }));
    for (let at = 1; at < 6; at++) {
      const thread = { "In-Reply-To": `<${at - 1}@northfold.example>` };
      const raw = rawMail({ ...thread, "Message-ID": `<${at}@northfold.example>` }, `Email ${at}`);
      await writeFile(join(folder, `${at}.eml`), raw);
      await utimes(join(folder, `${at}.eml`), 1_700_000_000, 1_700_000_000);
    }
    await readMailFolder(testContext(database).as({ actor: system }), folder);
    const rows = await database.read.selectFrom("enquiries").select("last_text").execute();
    expect(rows).toEqual([{ last_text: "Email 5" }]);
  });

  test("a file waits while store or database is away, and one that can't be stored is put aside", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: system });
    const folder = await folderWith("one.eml", rawMail({}));
    const failing = (error: Error) => ({
      ...context,
      media: { ...context.media, put: () => Promise.reject(error) },
    });
    for (const error of [new MediaUnavailable("away"), new DatabaseUnavailable("away")]) {
      await expect(readMailFolder(failing(error), folder)).rejects.toThrow("away");
      expect(await readdir(folder)).toContain("one.eml");
    }
    await readMailFolder(failing(new Error("a defect")), folder);
    expect((await readdir(join(folder, "failed"))).sort()).toEqual(["one.eml", "one.eml.txt"]);
    expect(await database.read.selectFrom("messages").select("id").execute()).toEqual([]);
  });
});
