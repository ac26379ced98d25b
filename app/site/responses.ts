import { data, redirect } from "react-router";
import type { ReadCopy } from "../../contract/editable-page.ts";
import { targetOfHidden } from "../copy/read-shown.ts";

/**
 * Cache policy of pages that show posts. The page cache drops a page when its posts change; a
 * CDN, which is not notified, revalidates after ten seconds.
 */
const freshPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

/** Cache policy of answers for one reader. */
export const noStore = "no-store";

/** `headers` of the routes that show posts. */
export const freshHeaders = () => ({ "Cache-Control": freshPage });

/**
 * The loader's response for a page that shows posts. While the database is unavailable the page is
 * shown with `fallback` in their place, and is not cached.
 */
export async function dataWithPosts<Posts, Loaded>(
  read: () => Promise<Posts>,
  fallback: NoInfer<Posts>,
  compose: (posts: Posts) => Loaded,
) {
  try {
    return data(compose(await read()), { headers: freshHeaders() });
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error;
    return data(compose(fallback), { headers: { "Cache-Control": noStore } });
  }
}

/** `headers` of the routes whose loader uses `dataWithPosts`. */
export const headersFromLoader = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/**
 * The response for a post or page that does not exist.
 * @param explanation shown on the error page instead of the usual text
 */
export function notFound(explanation?: string) {
  return data(explanation === undefined ? null : { explanation }, {
    status: 404,
    statusText: "Not Found",
  });
}

/** @throws the response of a hidden page: a redirect to the page that staff chose, or 404 */
export function requireShown(read: ReadCopy, path: string): void {
  const target = targetOfHidden(read, path);
  if (target === undefined) return;
  throw target ? redirect(target, { headers: { "Cache-Control": noStore } }) : notFound();
}

const anHour = "public, max-age=3600";

/** A file made from the copy: cached for an hour, and by the page cache until it restarts. */
export const fileAnswer = (contentType: string, body: string) => file(contentType, body, anHour);

/** A file that depends on the time. */
export const uncachedFile = (contentType: string, body: string) => file(contentType, body, noStore);

/** A file that shows posts; the page cache drops it when they change. */
export const freshFile = (contentType: string, body: string) => file(contentType, body, freshPage);

function file(contentType: string, body: string, cacheControl: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${contentType}; charset=utf-8`, "Cache-Control": cacheControl },
  });
}
