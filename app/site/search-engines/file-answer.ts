const briefly = "public, max-age=3600";

/** A file made from the content: anybody may keep it for an hour, the page cache for good. */
export function fileAnswer(contentType: string, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${contentType}; charset=utf-8`, "Cache-Control": briefly },
  });
}
