import { useContext, useEffect, useState } from "react";
import {
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as SiteContext,
} from "react-router";

/**
 * How the data of a page with a `clientLoader` are prefetched, in its `handle`: by React Router's
 * own request where the loader asks the server, or by a function of the page.
 */
export type AheadHandle = {
  asksServer?: boolean;
  prefetch?: (url: URL) => unknown;
  [other: string]: unknown;
};

/**
 * Fetches what a page of this site is made of before its link is pressed. React Router's own
 * `PrefetchPageLinks` leaves out styles, and the data of pages with a `clientLoader`; a press
 * would wait for each of them, a round trip long. The build's list of files has no public name.
 * @param page path and query
 */
export function PageAhead({ page }: { page: string }) {
  const site = useContext(SiteContext);
  const router = useContext(RouterContext)?.router;
  const route = router && matchRoutes(router.routes, page)?.at(-1)?.route;
  // The routes around it are those of the page that is here.
  const leaf = route && site?.manifest.routes[route.id];
  // Outside of a whole site, as in a test of one part, there is no list of files.
  const hasData = site ? leaf?.hasClientLoader : true;
  return (
    <>
      {leaf?.css?.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
      {site && <PrefetchPageLinks page={page} />}
      {route && hasData && <DataAhead page={page} route={route} />}
    </>
  );
}

type AheadRoute = NonNullable<ReturnType<typeof matchRoutes>>[number]["route"];

/** Runs the page's own prefetch, or links to the address that its `serverLoader` will ask. */
function DataAhead({ page, route }: { page: string; route: AheadRoute }) {
  const [asksServer, setAsksServer] = useState(false);
  useEffect(() => {
    const ofModule = typeof route.lazy === "object" ? route.lazy.handle?.() : undefined;
    Promise.resolve(route.handle ?? ofModule).then(
      (handle: AheadHandle | undefined) => {
        setAsksServer(handle?.asksServer === true);
        handle?.prefetch?.(new URL(page, location.origin));
      },
      // The press tries again, and says so where that fails too.
      () => {},
    );
  }, [route, page]);
  if (!asksServer) return null;
  const url = new URL(page, location.origin);
  url.searchParams.set("_routes", route.id ?? "");
  return <link rel="prefetch" as="fetch" href={`${url.pathname}.data${url.search}`} />;
}
