/**
 * For whatever shows posts. The page cache drops a page when its posts change; a CDN, which
 * hears of nothing, asks again after ten seconds.
 */
export const freshPage = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

/** For what is meant for one reader. */
export const nobodyKeeps = "no-store";

/** `headers` of the routes that show posts. */
export const freshHeaders = () => ({ "Cache-Control": freshPage });
