import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arrayBuffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openFolderStore } from "./folder-store.ts";
import { MediaUnavailable } from "./media-store.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-media-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("writes nothing but whole files", async () => {
  const folder = await emptyFolder();
  const store = openFolderStore(folder);
  await Promise.all(
    Array.from({ length: 8 }, () => store.put("0a-1.webp", new Uint8Array(100_000))),
  );
  expect(await readdir(join(folder, "0a"))).toEqual(["0a-1.webp"]);
});

test("shows what a killed process left, so that it can be swept", async () => {
  const folder = await emptyFolder();
  const store = openFolderStore(folder);
  await store.put("0a-1.webp", new Uint8Array(1));
  await writeFile(join(folder, "0a", "0a-2.webp.x.part"), "half");
  const names = (await store.list("0a")).map(({ name }) => name).sort();
  expect(names).toEqual(["0a-1.webp", "0a-2.webp.x.part"]);
});

test("a folder that can't be used is unavailable, not unexpected", async () => {
  const file = join(await emptyFolder(), "a-file");
  await writeFile(file, "");
  const store = openFolderStore(join(file, "media"));
  await expect(store.check()).rejects.toThrow(MediaUnavailable);
  await expect(store.put("0a-1.webp", new Uint8Array(1))).rejects.toThrow(MediaUnavailable);
  await expect(store.get("0a-1.webp")).rejects.toThrow(MediaUnavailable);
});

test("a file that can't be read is closed", async () => {
  const folder = await emptyFolder();
  const path = join(folder, "0a", "0a-1.webp");
  // A folder can be opened, but not read as a file.
  await mkdir(path, { recursive: true });
  const file = await openFolderStore(folder).get("0a-1.webp");
  if (!file) throw new Error("The file is not there.");
  await expect(arrayBuffer(file.body)).rejects.toThrow("EISDIR");
  const open = await readdir("/proc/self/fd");
  const paths = await Promise.all(
    open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  );
  expect(paths).not.toContain(path);
});
