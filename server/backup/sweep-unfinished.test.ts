import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/backups.ts";
import { sweepUnfinished } from "./sweep-unfinished.ts";

const hour = 60 * 60_000;

test("what killed backups left behind is removed; whole ones and one under way are not", async () => {
  const folder = await freshFolder();
  const now = Date.now();
  const ages = { "killed.part": 25, "under-way.part": 1, whole: 1_000, media: 1_000 };
  for (const [name, hours] of Object.entries(ages)) {
    const path = join(folder, name);
    await mkdir(path);
    const then = (now - hours * hour) / 1_000;
    await utimes(path, then, then);
  }
  await sweepUnfinished(folder, now);
  expect((await readdir(folder)).sort()).toEqual(["media", "under-way.part", "whole"]);
});
