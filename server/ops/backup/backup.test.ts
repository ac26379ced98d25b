import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import {
  backUpSite,
  freshFolder,
  openSite,
  restoreSite,
  type Site,
} from "../../../tests/backups.ts";
import { testedEngines } from "../../../tests/databases.ts";
import { photo } from "../../../tests/images.ts";
import { insertRows } from "../../../tests/insert-rows.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putPost } from "../../../tests/put-post.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { editor } from "../../../tests/service-context.ts";
import { signatures } from "../../../tests/signatures.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { invalidateTags } from "../../services/cache-tags.ts";
import { storeImage } from "../../services/media/store-image.ts";
import { sweepUnfinished } from "./make-backup.ts";

const visits = ["visit", "read-on", "view"].map((kind) => ({
  day: "2026-11-22",
  path: "/",
  source: kind === "view" ? "" : "bing.com",
  campaign: "",
  kind,
  device: "phone",
  count: 7,
}));

/** Everything that must come back, with texts that are easily broken. */
async function fillSite({ database, media }: Site) {
  const { context } = await putEnquiries(database);
  const asha = await putStaff(database, "Asha", "admin");
  await putPost(database, { title: "Tea \u2028 and 茶 “quotes”", body: "लालटेन a\nb \u{1f3ee}" });
  await putPost(database, { status: "draft", published_at: null, author_id: asha.id });
  await putPost(database, { deleted_at: 9_007_199_254_740_991 });
  await database.write((transaction) => insertRows(transaction, "views", visits));
  await database.write((transaction) => invalidateTags({ ...context, transaction }, ["any-post"]));
  const bytes = await photo(300, 200).png().toBuffer();
  await storeImage({ ...context, media, actor: editor }, { name: "one.png", bytes });
}

const tagVersions = ({ database }: Site) =>
  database.read.selectFrom("content_versions").selectAll().orderBy("tag").execute();

describe.each(testedEngines)("a backup of %s", (from) => {
  test.each(testedEngines)("comes back on %s as it was", async (to) => {
    const source = await openSite(from);
    await fillSite(source);
    const folder = await freshFolder();
    const { manifest } = await backUpSite(source, folder);
    expect(manifest.tables.find(({ name }) => name === "enquiries")?.rows).toBe(5);
    expect(manifest.media).toHaveLength(1);

    const target = await openSite(to, { bare: true });
    await restoreSite(target, folder);
    await target.database.check();
    const again = await backUpSite(target, await freshFolder());
    const changed = again.manifest.tables.filter(
      ({ checksum }, at) => checksum !== manifest.tables[at]?.checksum,
    );
    // Only queued emails are held.
    expect(changed.map(({ name }) => name)).toEqual(["emails"]);
    expect(again.manifest.media).toEqual(manifest.media);
    expect(await filesIn(target.media)).toEqual(await filesIn(source.media));
    expect(await signatures(target.database)).toEqual(await signatures(source.database));
    // Without them, other processes would show old pages, and starter posts would be loaded again.
    expect(await tagVersions(target)).toEqual(await tagVersions(source));
  });
});

const hour = hourMs;

test("remains of killed backups are removed; complete backups and one in progress are not", async () => {
  const folder = await freshFolder();
  const now = Date.now();
  const at = "2026-11-20T12-00-00.000Z";
  const killed = `${at}.part`;
  const underWay = "2026-11-21T12-00-00.000Z.part";
  const ages = { [killed]: 25, [underWay]: 1, [at]: 1_000, media: 1_000, "photos.part": 1_000 };
  for (const [name, hours] of Object.entries(ages)) {
    const path = join(folder, name);
    await mkdir(path);
    const then = (now - hours * hour) / 1_000;
    await utimes(path, then, then);
  }
  const said: string[] = [];
  await sweepUnfinished(folder, (line) => said.push(line), now);
  expect((await readdir(folder)).sort()).toEqual([at, underWay, "media", "photos.part"]);
  expect(said).toEqual([expect.stringContaining(killed)]);
});
