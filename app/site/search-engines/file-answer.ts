import { freshPage } from "../blog/cache-policy.ts";

const briefly = "public, max-age=3600";

/** A file made from the content: anybody may keep it for an hour, the page cache for good. */
export const fileAnswer = (contentType: string, body: string) => file(contentType, body, briefly);

/** A file that shows posts, and is made anew when they change. */
export const freshFile = (contentType: string, body: string) => file(contentType, body, freshPage);

function file(contentType: string, body: string, caching: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${contentType}; charset=utf-8`, "Cache-Control": caching },
  });
}
