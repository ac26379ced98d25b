import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../../tests/backups.ts";
import { sweepUnfinished } from "./sweep-unfinished.ts";

const hour = 60 * 60_000;

test("what killed backups left behind is removed; whole ones and one under way are not", async () => {
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
