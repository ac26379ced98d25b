import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  backUpSite,
  freshFolder,
  openSite,
  restoreSite,
  type Site,
} from "../../../tests/backups.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { afterRestore, fillEveryTable, gapsIn, readContent } from "../../../tests/every-table.ts";
import { rawMail } from "../../../tests/raw-mail.ts";
import { system, testContext } from "../../../tests/service-context.ts";
import { startBucket } from "../../../tests/stores.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { receiveMessage } from "../../services/crm/messages/receive-message.ts";
import { fileExtensions, type MediaStore } from "../../services/media/storage/media-store.ts";
import { planErasure } from "../../services/privacy/plan-erasure.ts";
import { allTables, backedUpTables, omittedTables } from "./backed-up-tables.ts";
import { lostFiles } from "./lost-files.ts";

const engines = ["sqlite", "postgres"] as const;
type Engine = (typeof engines)[number];

/** As they are installed: SQLite with a folder, PostgreSQL with a bucket. */
async function openInstallation(engine: Engine, options?: { bare: boolean }): Promise<Site> {
  const site = await openSite(engine, options);
  if (engine === "sqlite") return site;
  const bucket = await startBucket(join(await freshFolder(), "bucket"));
  onTestFinished(bucket.breakIt);
  return { ...site, media: bucket.store };
}

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

  test("one moment comes back although emails arrive and people are erased meanwhile", async () => {
    const source = await openInstallation(from);
    await fillEveryTable(source);
    const before = afterRestore(await contentOf(source));
    const traffic = await startTraffic(source);
    const folder = await freshFolder();
    const earlier = traffic.arrived();
    const { manifest, lost } = await backUpSite(source, folder);
    expect(traffic.arrived()).toBeGreaterThan(earlier);
    await traffic.stop();
    expect(lost).toEqual([]);
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
    for (const to of engines) {
      const target = await openInstallation(to, { bare: true });
      expect((await restoreSite(target, folder)).lost).toEqual([]);
      const restored = await contentOf(target);
      for (const [table, rows] of Object.entries(before)) {
        expect(restored[table], `${table}, restored into ${to}`).toEqual(
          expect.arrayContaining([...rows]),
        );
        // The checksums that the backup recorded were compared with what is there.
        expect(restored[table]).toHaveLength(rowsOf(table));
      }
      const { snapshot: takeSnapshot, media } = target;
      const gone = new Set(manifest.gone);
      const absent = (await lostFiles({ takeSnapshot, media })).filter((name) => !gone.has(name));
      expect(absent).toEqual([]);
    }
  });
});

const attachment = [
  ...["--b", "", "Our plan.", "--b", "Content-Disposition: attachment; filename=plan.txt", ""],
  ...["In pieces.", "--b--"],
].join("\n");

/** Emails with a file, one after another; every other sender is erased at once. */
async function startTraffic({ database, media }: Site) {
  const context = { ...testContext(database), media, actor: system };
  let arrived = 0;
  let isStopping = false;
  const receive = async () => {
    const email = `sender-${arrived}@northfold.example`;
    const headers = { From: email, "Content-Type": "multipart/mixed; boundary=b" };
    await receiveMessage(context, { raw: rawMail(headers, attachment), source: "folder" });
    if (arrived % 2 === 1) await confirmPlan(context, await planErasure(context, { email }));
    arrived += 1;
  };
  for (let times = 0; times < 4; times++) await receive();
  const running = (async () => {
    while (!isStopping) await receive();
  })();
  return {
    arrived: () => arrived,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
