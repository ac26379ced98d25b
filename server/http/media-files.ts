import type { Log } from "../services/context.ts";
import { formatOf } from "../services/media/storage/media-name.ts";
import { type MediaStore, MediaUnavailable } from "../services/media/storage/media-store.ts";

/** A name is never given to another file. */
const immutable = "public, max-age=31536000, immutable";

/** Even opened on its own, an image loads and runs nothing. */
const imagePolicy = "default-src 'none'; sandbox";

/**
 * Answers GET and HEAD of `/media/{name}` from the store, as the file is read: no more than a
 * piece of it is ever in memory. Names that are none of ours never reach the store.
 */
export async function serveMedia(
  request: Request,
  name: string,
  { media, log }: { media: MediaStore; log: Log },
): Promise<Response> {
  const format = formatOf(name);
  if (!format) return notFound();
  const headers = {
    "Cache-Control": immutable,
    ETag: `"${name}"`,
    "Content-Type": `image/${format}`,
    "Content-Security-Policy": imagePolicy,
    // Feeds are read on other sites, and link previews drawn there.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (knows(request, headers.ETag)) return new Response(null, { status: 304, headers });
  try {
    const file = await media.get(name);
    if (!file) return notFound();
    const whole = { ...headers, "Content-Length": String(file.size) };
    if (request.method === "GET") return new Response(file.body, { headers: whole });
    await file.body.cancel();
    return new Response(null, { headers: whole });
  } catch (error) {
    if (!(error instanceof MediaUnavailable)) throw error;
    log.warn({ err: error, name }, "image not served");
    return text("This image can't be reached right now.", 503, { "Retry-After": "10" });
  }
}

const notFound = () => text("There is no such image.", 404);

function text(message: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Whether the caller holds the file already (RFC 9110 §13.1.2). */
function knows(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match") ?? "";
  return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
