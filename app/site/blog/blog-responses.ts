import { data } from "react-router";

/**
 * Cache policy of pages that show posts. The page cache drops a page when its posts change; a
 * CDN, which is not notified, revalidates after ten seconds.
 */
export const freshPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

/** Cache policy of answers for one reader. */
export const noStore = "no-store";

/** `headers` of the routes that show posts. */
export const freshHeaders = () => ({ "Cache-Control": freshPage });

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
