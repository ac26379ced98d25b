import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import {
  backUpSite,
  engines,
  freshFolder,
  openInstallation,
  restoreSite,
  type Site,
} from "../../../tests/backups.ts";
import { afterRestore, fillEveryTable, gapsIn, readContent } from "../../../tests/every-table.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { fileExtensions, type MediaStore } from "../../services/media/storage/media-store.ts";
import { allTables, backedUpTables, omittedTables } from "./backed-up-tables.ts";

/** The bytes of every file in the store. */
async function filesOf(media: MediaStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await filesIn(media)) {
    const file = await media.get(name);
    if (file) files[name] = (await buffer(file.body)).toString("base64");
  }
  return files;
}

const contentOf = ({ database }: Site) => readContent(database.read);

test("a backup leaves out only what must not come back, or is derived", () => {
  expect(omittedTables, "A table was left out of backups: is that meant?").toEqual([
    ...["webhook_deliveries", "presence", "mailbox_outages", "sessions", "recoveries"],
    "mfa_challenges",
    ...["invitations", "program_tokens", "post_previews", "page_previews", "attempts"],
  ]);
  const derived = allTables.filter(
    (table) => !backedUpTables.includes(table) && !omittedTables.includes(table),
  );
  expect(derived).toEqual(["enquiry_weeks", "view_weeks", "post_spans", "search_words"]);
});

describe.each(engines)("from %s, with no table and no kind of file empty,", (from) => {
  test("every value and every byte comes back on either engine", async () => {
    const source = await openInstallation(from);
    await fillEveryTable(source);
    const content = await contentOf(source);
    const files = await filesOf(source.media);
    expect(gapsIn(content), "What this test does not fill").toEqual([]);
    const extensions = new Set(Object.keys(files).map((name) => name.split(".").at(-1)));
    expect(extensions, "No column names these files: see fileColumns").toEqual(
      new Set<string>(fileExtensions),
    );
    const folder = await freshFolder();
    await backUpSite(source, folder);
    for (const to of engines) {
      const target = await openInstallation(to, { bare: true });
      await restoreSite(target, folder);
      const restored = await contentOf(target);
      for (const [table, rows] of Object.entries(afterRestore(content))) {
        expect(restored[table], `${table}, restored into ${to}`).toEqual(rows);
      }
      expect(await filesOf(target.media)).toEqual(files);
      const omitted = await readContent(target.database.read, omittedTables);
      expect(Object.values(omitted).flat()).toEqual([]);
    }
  });
});
