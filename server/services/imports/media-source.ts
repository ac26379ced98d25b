import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { imageLimits } from "../../../contract/office-limits.ts";
import { NotReadable } from "./foreign-post.ts";

/** Files of another site: a folder, or an archive. */
export type MediaSource = {
  /** The path of the file that one of these addresses names, the first that is there. */
  find(addresses: readonly string[], isOwn: (host: string) => boolean): string | undefined;
  read(path: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Files = { paths: string[]; read(path: string): Promise<Uint8Array>; close?(): Promise<void> };

/** @throws if it can't be read */
export async function openMediaSource(path: string | undefined): Promise<MediaSource> {
  const files = await filesAt(path);
  const byName = new Map<string, string[][]>();
  for (const each of files.paths) {
    const parts = partsOf(each);
    const name = parts.at(-1) ?? "";
    byName.set(name, [...(byName.get(name) ?? []), parts]);
  }
  const original = new Map(files.paths.map((each) => [partsOf(each).join("/"), each]));
  return {
    find(addresses, isOwn) {
      for (const address of addresses.flatMap(variantsOf)) {
        const url = URL.parse(address, "https://own.invalid");
        if (!url) continue;
        const wanted = partsOf(decoded(url.pathname));
        const found = (byName.get(wanted.at(-1) ?? "") ?? [])
          .map((parts) => ({ parts, same: sameEnd(parts, wanted) }))
          .sort((one, other) => other.same - one.same);
        const [best, second] = found;
        const isNear = url.hostname === "own.invalid" || isOwn(url.hostname);
        // A file of the same name from elsewhere is another picture.
        if (!best || best.same < (isNear ? 1 : 3) || best.same === second?.same) continue;
        return original.get(best.parts.join("/"));
      }
      return undefined;
    },
    read: (each) => files.read(each),
    close: async () => files.close?.(),
  };
}

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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sameEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}

async function filesAt(path: string | undefined): Promise<Files> {
  if (path === undefined) return { paths: [], read: () => Promise.reject(new Error("No media.")) };
  if ((await stat(path)).isDirectory()) return filesInFolder(path);
  if (/\.zip$/i.test(path)) return filesInZip(path);
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-media-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(path, folder);
    return { ...(await filesInFolder(folder)), close };
  } catch (error) {
    await close();
    throw new NotReadable(`${path} can’t be unpacked: ${error instanceof Error && error.message}`);
  }
}

const run = promisify(execFile);

/** Free bytes that an archive leaves: the database may be on the same disk. */
const reservedBytes = 1024 ** 3;

/** Unpacks a tar archive, unless it is one that would fill the disk. */
async function unpack(path: string, folder: string): Promise<void> {
  const { stdout } = await run("tar", ["-tvf", path], { maxBuffer: 256 * 1024 * 1024 });
  const sizes = stdout.matchAll(/^-\S* +\S+ +(\d+) /gm).map(([, size]) => Number(size));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const { bavail, bsize } = await statfs(folder);
  if (size > bavail * bsize - reservedBytes)
    throw new Error(`It has ${Math.ceil(size / 1024 ** 2)} MB, and ${folder} too little room.`);
  await run("tar", ["-xf", path, "-C", folder]);
}

async function filesInFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return {
    paths,
    async read(path) {
      // One byte too many is enough to refuse it.
      const chunks = createReadStream(join(folder, path), { end: imageLimits.bytes });
      return Buffer.concat(await Array.fromAsync<Buffer>(chunks));
    },
  };
}

async function filesInZip(path: string): Promise<Files> {
  const file = await open(path);
  try {
    return await filesIn(file);
  } catch {
    await file.close();
    throw new NotReadable(
      `${path} is no zip file of at most 4 GB. Unpack it, and name the folder.`,
    );
  }
}

/** Reads a zip file by its directory (APPNOTE 4.3). */
async function filesIn(file: FileHandle): Promise<Files> {
  const { size } = await file.stat();
  const bytes = async (at: number, length: number) =>
    (await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - at))), 0, null, at)).buffer;
  const tail = await bytes(Math.max(0, size - 66_000), 66_000);
  const end = tail.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const directory = await bytes(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  if (directory.subarray(0, 4).toString() !== "PK\u0001\u0002") throw new Error("No directory.");
  const entries = new Map<string, { at: number; packed: number; method: number }>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const [name, extra, note] = [28, 30, 32].map((each) => directory.readUInt16LE(at + each));
    const from = at + 46;
    at = from + (name ?? 0) + (extra ?? 0) + (note ?? 0);
    entries.set(directory.toString("utf8", from, from + (name ?? 0)), {
      method: directory.readUInt16LE(from - 46 + 10),
      packed: directory.readUInt32LE(from - 46 + 20),
      at: directory.readUInt32LE(from - 46 + 42),
    });
  }
  return {
    paths: [...entries.keys()].filter((each) => !each.endsWith("/")),
    close: () => file.close(),
    async read(each) {
      const { at = 0, packed = 0, method = 0 } = entries.get(each) ?? {};
      const head = await bytes(at, 30);
      const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
      const body = await bytes(from, Math.min(packed, imageLimits.bytes + 1));
      if (method === 0) return body;
      return promisify<Buffer, object, Buffer>(inflateRaw)(body, {
        maxOutputLength: imageLimits.bytes + 1,
      });
    },
  };
}
