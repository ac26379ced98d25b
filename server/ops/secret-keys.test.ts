import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/backups.ts";
import { OperatorError } from "./operator-error.ts";
import { keyFile, openSecretBox, readSecretBox } from "./secret-keys.ts";

const unset = { SECRET_KEY: undefined, SECRET_KEY_OLD: undefined };
const first = "the first key, long enough for a key";
const second = "the second key, long enough for a key";

test("a first start makes a key that its owner alone may read; it stays the same", async () => {
  const DATA_DIR = join(await freshFolder(), "data");
  const sealed = (await openSecretBox({ ...unset, DATA_DIR })).seal("plain", "Kavya");
  expect((await stat(keyFile(DATA_DIR))).mode & 0o777).toBe(0o600);
  expect(await readdir(DATA_DIR)).toEqual(["secret.key"]);
  const again = await openSecretBox({ ...unset, DATA_DIR });
  expect(again.open(sealed, "Kavya")).toEqual({ plain: "plain", stale: false });
});

test("processes that start at once have one key", async () => {
  const DATA_DIR = await freshFolder();
  const boxes = await Promise.all(
    Array.from({ length: 8 }, () => openSecretBox({ ...unset, DATA_DIR })),
  );
  const sealed = boxes.map((box) => box.seal("plain", "Kavya"));
  for (const box of boxes) expect(sealed.every((text) => box.isCurrent(text))).toBe(true);
});

test("with SECRET_KEY no file is made, and SECRET_KEY_OLD is for reading", async () => {
  const DATA_DIR = await freshFolder();
  const before = await openSecretBox({ ...unset, DATA_DIR, SECRET_KEY: first });
  expect(await readdir(DATA_DIR)).toEqual([]);
  const keys = { DATA_DIR, SECRET_KEY: second, SECRET_KEY_OLD: first };
  const opened = (await openSecretBox(keys)).open(before.seal("plain", "Kavya"), "Kavya");
  expect(opened).toEqual({ plain: "plain", stale: true });
});

test("from the file to SECRET_KEY nothing is lost", async () => {
  const DATA_DIR = await freshFolder();
  const sealed = (await openSecretBox({ ...unset, DATA_DIR })).seal("plain", "Kavya");
  const moved = await openSecretBox({ ...unset, DATA_DIR, SECRET_KEY: first });
  expect(moved.open(sealed, "Kavya")).toEqual({ plain: "plain", stale: true });
});

test("a key file that was emptied is refused, and reading makes none", async () => {
  const DATA_DIR = await freshFolder();
  expect((await readSecretBox({ ...unset, DATA_DIR })).keyId).toBeUndefined();
  expect(await readdir(DATA_DIR)).toEqual([]);
  await writeFile(keyFile(DATA_DIR), "\n");
  await expect(openSecretBox({ ...unset, DATA_DIR })).rejects.toThrow(OperatorError);
});
