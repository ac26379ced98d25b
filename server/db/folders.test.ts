import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/backups.ts";
import { FolderError, makeDataFolder, makeFolder } from "../db/folders.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

test("a folder is created with those above it, for its owner alone", async () => {
  const above = join(await freshFolder(), "srv");
  makeFolder(join(above, "data"));
  makeFolder(join(above, "data"));
  expect([modeOf(above), modeOf(join(above, "data"))]).toEqual([0o700, 0o700]);
});

test("an existing data folder is closed to others", async () => {
  const folder = join(await freshFolder(), "data");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test("a folder that can't be created is reported at once", async () => {
  const file = join(await freshFolder(), "file");
  writeFileSync(file, "");
  for (const place of ["/proc/nope", "/proc/nope/data", file, join(file, "data")]) {
    expect(() => makeFolder(place)).toThrow(FolderError);
  }
});
