import { type ExecFileOptions, execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { imageLimits } from "../../../contract/office-limits.ts";
import { decoded, NotReadable } from "./foreign-post.ts";

/** Files of another site: a folder, or an archive. */
export type MediaSource = {
  /** The path of the file that one of these addresses names, the first that is there. */
  find(addresses: readonly string[], isOwn: (host: string) => boolean): string | undefined;
  read(path: string): Promise<Uint8Array>;
  /** The paths of all files that may be exports of posts, by name. */
  exportFiles(): string[];
  close(): Promise<void>;
};

/** @throws NotReadable for an archive that can't be unpacked */
export async function openMediaSource(path: string | undefined): Promise<MediaSource> {
  if (path === undefined)
    return { find: () => undefined, read: readImage, exportFiles: () => [], close: async () => {} };
  const { folder, isTemporary } = await folderOf(path);
  const byName = new Map<string, { file: string; parts: string[] }[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const parts = partsOf(relative(folder, file));
    const name = parts.at(-1) ?? "";
    byName.set(name, [...(byName.get(name) ?? []), { file, parts }]);
  }
  return {
    find(addresses, isOwn) {
      for (const address of addresses.flatMap(variantsOf)) {
        const url = URL.parse(address, "https://own.invalid");
        if (!url) continue;
        const wanted = partsOf(decoded(url.pathname));
        const found = (byName.get(wanted.at(-1) ?? "") ?? [])
          .map(({ file, parts }) => ({ file, same: sameEnd(parts, wanted) }))
          .sort((one, other) => other.same - one.same);
        const [best, second] = found;
        const isNear = url.hostname === "own.invalid" || isOwn(url.hostname);
        // A file of the same name from elsewhere is another picture.
        if (!best || best.same < (isNear ? 1 : 3) || best.same === second?.same) continue;
        return best.file;
      }
      return undefined;
    },
    read: readImage,
    exportFiles() {
      const all = [...byName.values()].flat().filter(({ parts }) => isExport(parts));
      return all.map(({ file }) => file).sort();
    },
    close: async () => {
      if (isTemporary) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Not what a Mac adds to an archive. */
const isExport = (parts: readonly string[]) =>
  /^[^.].*\.(?:xml|json)$/.test(parts.at(-1) ?? "") && parts[0] !== "__macosx";

/** The picture in full before the size that was shown. */
function variantsOf(address: string): string[] {
  const [plain = ""] = address.split(/[?#]/);
  const full = plain
    .replace(/-\d+x\d+(?=\.\w+$)/, "")
    .replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, "/");
  const scaled = full.replace(/-scaled(?=\.\w+$)/, "");
  return [...new Set([scaled, full, full.replace(/(?=\.\w+$)/, "-scaled"), plain])];
}

const partsOf = (path: string) =>
  path
    .normalize("NFC")
    .toLowerCase()
    .split(/[\\/]+/)
    .filter(Boolean);

function sameEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}

/** A file, of which one byte too many is enough to refuse it. */
async function readImage(file: string): Promise<Uint8Array> {
  const chunks = createReadStream(file, { end: imageLimits.bytes });
  return Buffer.concat(await Array.fromAsync<Buffer>(chunks));
}

/** Where imports have their files, before what tells them apart. */
export const importFolder = join(tmpdir(), "nirbhay-import-");

/** The folder itself, or an archive unpacked into a temporary one. */
async function folderOf(path: string): Promise<{ folder: string; isTemporary: boolean }> {
  if ((await stat(path)).isDirectory()) return { folder: path, isTemporary: false };
  const folder = await mkdtemp(importFolder);
  try {
    await unpack(path, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new NotReadable(
      `${path} can’t be unpacked: ${reasonOf(error)} Unpack it yourself, and name the folder.`,
    );
  }
  return { folder, isTemporary: true };
}

/** The program's own words, where it ran. */
function reasonOf(error: unknown): string {
  const failed = error as NodeJS.ErrnoException & { stderr?: string };
  if (failed.code === "ENOENT") return `${failed.path} is not installed.`;
  const [line = ""] = (failed.stderr ?? "").trim().split("\n");
  return line === "" ? failed.message : `${line}.`;
}

/** Runs a program whose questions (a second file of a name, a full disk) meet an empty input. */
function run(program: string, list: readonly string[], options: ExecFileOptions = {}) {
  const running = promisify(execFile)(program, list, {
    maxBuffer: 256 * 1024 * 1024,
    ...options,
    encoding: "utf8",
  });
  running.child.stdin?.end();
  return running;
}

/** Free bytes that an archive leaves: the database may be on the same disk. */
const reservedBytes = 1024 ** 3;

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - reservedBytes;
}

/** Unpacks an archive unless it would fill the disk. @param timeout in ms; 0 for none */
export async function unpack(path: string, folder: string, timeout = 0): Promise<void> {
  const isZip = /\.zip$/i.test(path);
  const [program, ...list] = isZip ? ["unzip", "-Zt", path] : ["tar", "-tvf", path];
  const { stdout } = await run(program, list);
  const size = isZip
    ? Number(/(\d+) bytes uncompressed/.exec(stdout)?.[1])
    : stdout
        .matchAll(/^-\S* +\S+ +(\d+) /gm)
        .map(([, bytes]) => Number(bytes))
        .reduce((sum, each) => sum + each, 0);
  if (!(size <= (await roomIn(folder)))) {
    throw new Error(`It has ${Math.ceil(size / 1024 ** 2)} MB, and ${folder} too little room.`);
  }
  // The sizes that an archive names may be wrong.
  const full = new AbortController();
  const watch = setInterval(async () => (await roomIn(folder)) < 0 && full.abort(), 500);
  // A password is asked for at the terminal: an empty one is refused instead.
  const zip = ["-qqo", "-P", "", path, "-d", folder];
  const unpacking = { timeout, signal: full.signal };
  await run(program, isZip ? zip : ["-xf", path, "-C", folder], unpacking)
    .catch((error) => {
      // A warning, as about the backslashes of Windows.
      if (!isZip || error.code !== 1) throw error;
    })
    .finally(() => clearInterval(watch));
  // Archives also have files that their owner may not read.
  await run("chmod", ["-R", "u+rwX", folder]);
}
