import { execFile } from "node:child_process";
import { mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { imageLimits } from "../../../contract/office-limits.ts";

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
  if (path === undefined) return { paths: [], read: (each) => readFile(each) };
  if ((await stat(path)).isDirectory()) return filesInFolder(path);
  if (/\.zip$/i.test(path)) return filesInZip(path);
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-media-"));
  const close = () => rm(folder, { recursive: true, force: true });
  await promisify(execFile)("tar", ["-xf", path, "-C", folder]).catch(async (error) => {
    await close();
    throw error;
  });
  return { ...(await filesInFolder(folder)), close };
}

async function filesInFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return { paths, read: (path) => readFile(join(folder, path)) };
}

/** Positions of a zip file by its directory (APPNOTE 4.3). */
async function filesInZip(path: string): Promise<Files> {
  const file = await open(path);
  const { size } = await file.stat();
  const bytes = async (at: number, length: number) =>
    (await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - at))), 0, null, at)).buffer;
  const tail = await bytes(Math.max(0, size - 66_000), 66_000);
  const end = tail.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const start = end < 0 ? 0xffffffff : tail.readUInt32LE(end + 16);
  if (start === 0xffffffff) {
    await file.close();
    throw new Error(`${path} is no zip file of at most 4 GB. Unpack it, and name the folder.`);
  }
  const directory = await bytes(start, tail.readUInt32LE(end + 12));
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
      const body = await bytes(from, packed);
      if (method === 0) return body;
      return promisify<Buffer, object, Buffer>(inflateRaw)(body, {
        maxOutputLength: imageLimits.bytes + 1,
      });
    },
  };
}
