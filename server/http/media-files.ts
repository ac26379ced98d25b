import { DatabaseUnavailable } from "../db/database.ts";
import type { Context } from "../services/context.ts";
import { currentFile } from "../services/media/replace-image.ts";
import { formatOf, MediaUnavailable } from "../services/media/storage/media-store.ts";

/** A name never belongs to another file. */
const immutable = "public, max-age=31536000, immutable";

/** Even opened directly, an image loads and runs nothing. */
const imagePolicy = "default-src 'none'; sandbox";

/** Streams a media file from the store. Malformed names are 404 at once. */
export async function serveMedia(
  request: Request,
  name: string,
  context: Pick<Context, "media" | "log" | "database">,
): Promise<Response> {
  const { media, log } = context;
  const format = formatOf(name);
  if (!format) return notFound();
  const headers = {
    "Cache-Control": immutable,
    ETag: `"${name}"`,
    "Content-Type": `image/${format}`,
    "Content-Security-Policy": imagePolicy,
    // Feed readers and link previews show it on other sites.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  try {
    const file = await media.get(name);
    if (!file) return await redirectFormer(context, name);
    if (isNotModified(request, headers.ETag)) {
      await file.body.cancel();
      return new Response(null, { status: 304, headers });
    }
    return new Response(file.body, {
      headers: { ...headers, "Content-Length": String(file.size) },
    });
  } catch (error) {
    if (!(error instanceof MediaUnavailable || error instanceof DatabaseUnavailable)) throw error;
    log.warn({ err: error, name }, "image not served");
    return text("This image can’t be reached right now.", 503, { "Retry-After": "10" });
  }
}

/** A minute: the next replacement must show soon. */
const brief = "public, max-age=60";

/** A file of a replaced image redirects to the current one. */
async function redirectFormer(context: Pick<Context, "database">, name: string): Promise<Response> {
  const current = await currentFile(context, name);
  if (current === undefined) return notFound();
  const headers = { Location: `/media/${current}`, "Cache-Control": brief };
  return new Response(null, { status: 302, headers });
}

const notFound = () => text("There is no such image.", 404);

function text(message: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Evaluates `If-None-Match` (RFC 9110 §13.1.2). */
function isNotModified(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match") ?? "";
  return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
