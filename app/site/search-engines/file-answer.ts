import { freshPage } from "../blog/blog-responses.ts";

const anHour = "public, max-age=3600";

/** A file made from the copy: cached for an hour, and by the page cache until it restarts. */
export const fileAnswer = (contentType: string, body: string) => file(contentType, body, anHour);

/** A file that shows posts; the page cache drops it when they change. */
export const freshFile = (contentType: string, body: string) => file(contentType, body, freshPage);

function file(contentType: string, body: string, cacheControl: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${contentType}; charset=utf-8`, "Cache-Control": cacheControl },
  });
}
