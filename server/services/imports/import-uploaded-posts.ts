import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostImportEvents } from "../../../contract/post-imports.ts";
import { newId } from "../../db/new-id.ts";
import { type Context, requireRight } from "../context.ts";
import { Conflict, Invalid, ServiceError } from "../errors.ts";
import { type ForeignSite, NotReadable } from "./foreign-post.ts";
import { importPosts } from "./import-posts.ts";
import { type MediaSource, openMediaSource } from "./media-source.ts";
import { readGhost } from "./read-ghost.ts";
import { readWordpress } from "./read-wordpress.ts";
import { importRequest } from "./undo-import.ts";

/** One at a time: two of the same file would each find that its posts are not here yet. */
let isRunning = false;

type Upload = { bytes: Uint8Array; isDryRun: boolean };

/**
 * Imports the posts of an uploaded export, or of a zip file that has one with its pictures. Goes on
 * when nobody reads the events. For editors.
 * @returns server-sent events with JSON as data
 * @throws NotSignedIn, Forbidden; Invalid for another file; Conflict during another import
 */
export async function importUploadedPosts(
  context: Context,
  { bytes, isDryRun }: Upload,
): Promise<ReadableStream<Uint8Array>> {
  requireRight(context, "blog", "media");
  if (isRunning) throw new Conflict("Another import is running. Wait until it is done.");
  isRunning = true;
  const folder = await mkdtemp(join(tmpdir(), "nirbhay-import-"));
  const opened: MediaSource[] = [];
  const close = async () => {
    isRunning = false;
    for (const media of opened) await media.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const path = join(folder, "export.zip");
    await writeFile(path, bytes);
    const isZip = Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04", "latin1"));
    const media = await openMediaSource(isZip ? path : undefined).catch(() => {
      throw new NotReadable("This zip file can’t be unpacked. Choose the export alone.");
    });
    opened.push(media);
    const site = await readExport(isZip ? media.exportFile() : path);
    const id = newId();
    const joined = { ...context, requestId: importRequest(id) };
    let send: Send = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (event, data) => {
          const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
          controller.enqueue(new TextEncoder().encode(text));
        };
        void importAll(joined, { site, media, isDryRun, id }, (...event) => send(...event))
          .finally(close)
          .then(() => send !== ignore && controller.close());
      },
      cancel: () => {
        send = ignore;
      },
    });
    return stream;
  } catch (error) {
    await close();
    throw error instanceof NotReadable ? new Invalid({ file: error.message }) : error;
  }
}

type Send = <Name extends keyof PostImportEvents>(
  event: Name,
  data: PostImportEvents[Name],
) => void;

/** When the reader has gone. */
const ignore: Send = () => {};

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

async function readExport(path: string | undefined): Promise<ForeignSite> {
  if (path === undefined) {
    throw new NotReadable(
      "This zip file has no export: one .xml file of WordPress or .json of Ghost.",
    );
  }
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64));
  await file.close();
  const isJson = /^(?:\ufeff)?\s*[[{]/.test(buffer.toString("utf8", 0, bytesRead));
  return isJson ? readGhost(path) : readWordpress(path);
}
