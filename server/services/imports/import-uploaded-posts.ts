import { glob, mkdtemp, open, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../../contract/durations.ts";
import { postImportBytes } from "../../../contract/office-limits.ts";
import type { PostImportEvents } from "../../../contract/post-imports.ts";
import { newId } from "../../db/new-id.ts";
import { type Context, requireRight } from "../context.ts";
import { Conflict, Invalid, ServiceError } from "../errors.ts";
import { type ForeignSite, NotReadable } from "./foreign-post.ts";
import { importPosts } from "./import-posts.ts";
import { importFolder, type MediaSource, openMediaSource, unpack } from "./media-source.ts";
import { readGhost } from "./read-ghost.ts";
import { readWordpress } from "./read-wordpress.ts";
import { importRequest } from "./undo-import.ts";

/** One at a time in a process: each has a whole file in memory. */
let isRunning = false;

// Less than a connection may be silent (`listen.ts`).
const unpackTimeoutMs = 25_000;
const heartbeatMs = 15_000;

type Upload = { bytes: Uint8Array; isDryRun: boolean };

/**
 * Imports the posts of an uploaded export, or of a zip file that has one with its pictures. Goes on
 * when nobody reads the events.
 * @returns server-sent events with JSON as data
 * @throws Invalid for another file; Conflict during another import
 */
export async function importUploadedPosts(
  context: Context,
  { bytes, isDryRun }: Upload,
): Promise<ReadableStream<Uint8Array>> {
  requireRight(context, "blog", "media");
  if (isRunning) throw new Conflict("Another import is running. Wait until it is done.");
  isRunning = true;
  let folder = "";
  const close = async () => {
    isRunning = false;
    await rm(folder, { recursive: true, force: true }).catch((err: unknown) => {
      context.log.warn({ err, folder }, "files of an import not removed");
    });
  };
  try {
    await removeOldFolders();
    folder = await mkdtemp(importFolder);
    const path = join(folder, "export.zip");
    await writeFile(path, bytes);
    const isZip = Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04", "latin1"));
    const files = await mkdtemp(join(folder, "files-"));
    if (isZip) await unpack(path, files, unpackTimeoutMs).catch(refuseZip);
    const media = await openMediaSource(isZip ? files : undefined);
    const site = await readExport(isZip ? media.exportFiles() : [path]);
    const id = newId();
    let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        reader = controller;
      },
      cancel() {
        reader = undefined;
      },
    });
    const write = (text: string) => reader?.enqueue(new TextEncoder().encode(text));
    const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
    const joined = { ...context, requestId: importRequest(id) };
    void importAll(joined, { site, media, isDryRun, id }, (event, data) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    )
      .finally(() => clearInterval(heartbeat))
      .finally(close)
      .then(() => reader?.close());
    return stream;
  } catch (error) {
    await close();
    throw error instanceof NotReadable ? new Invalid({ file: error.message }) : error;
  }
}

/** Removes what a process that was killed left here a day ago. */
async function removeOldFolders(): Promise<void> {
  for await (const path of glob(`${importFolder}*`)) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true });
  }
}

function refuseZip(): never {
  throw new NotReadable(
    "This zip file can’t be unpacked: it is damaged, too large or has a password. Choose the export alone.",
  );
}

type Send = <Name extends keyof PostImportEvents>(
  event: Name,
  data: PostImportEvents[Name],
) => void;

type Import = { site: ForeignSite; media: MediaSource; isDryRun: boolean; id: string };

async function importAll(
  context: Context,
  { site, media, isDryRun, id }: Import,
  send: Send,
): Promise<void> {
  try {
    const onPost = (post: PostImportEvents["post"]) => send("post", post);
    const sum = await importPosts(context, site, { media, isDryRun, onPost });
    send("done", { ...sum, id, problems: site.problems });
  } catch (error) {
    if (!(error instanceof ServiceError) && !(error instanceof NotReadable)) {
      context.log.error({ err: error, requestId: context.requestId }, "import failed");
    }
    const reason = error instanceof NotReadable ? `${error.message} ` : "";
    const message = `${reason}The import ended early. Import the file again: it goes on there.`;
    send("failed", { message });
  }
}

/**
 * WordPress.com writes a long export as several files, `….000.xml` and so on. A zip file of Ghost also has
 * the settings of its themes.
 */
async function readExport(paths: readonly string[]): Promise<ForeignSite> {
  const xml: string[] = [];
  const sites: ForeignSite[] = [];
  let left = postImportBytes;
  for (const path of paths) {
    const file = await open(path);
    left -= (await file.stat()).size;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64));
    await file.close();
    if (left < 0) {
      throw new NotReadable("The export has more than 100 MB: run npm run import on the server.");
    }
    const isJson = /^(?:\ufeff)?\s*[[{]/.test(buffer.toString("utf8", 0, bytesRead));
    if (!isJson) xml.push(path);
    else if (paths.length === 1) return readGhost(path);
    else {
      const site = await readGhost(path).catch(() => null);
      if (site) sites.push(site);
    }
  }
  const [site] = sites;
  if (xml.length > 0 && !site) return readWordpress(...xml);
  if (site && sites.length === 1) return site;
  throw new NotReadable(
    "This zip file has no export, or several: it needs the .xml files of WordPress or one .json of Ghost.",
  );
}
