import { useContext, useEffect, useState } from "react";
import {
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as SiteContext,
} from "react-router";

/** What a page's `handle` says of its data: that its `clientLoader` asks the server for them. */
export type AheadHandle = { asksServer: boolean; [other: string]: unknown };

/**
 * Fetches what a page of this site is made of before its link is pressed. React Router's own
 * `PrefetchPageLinks` leaves out styles, and the data of pages with a `clientLoader`; a press
 * would wait for each of them, a round trip long. The build's list of files has no public name.
 * @param page path and query
 */
export function PageAhead({ page }: { page: string }) {
  const site = useContext(SiteContext);
  const router = useContext(RouterContext)?.router;
  // Outside of a whole site, as in a test of one part, there is nothing to fetch.
  if (!(site && router)) return null;
  const route = matchRoutes(router.routes, page)?.at(-1)?.route;
  // The routes around it are those of the page that is here.
  const leaf = route && site.manifest.routes[route.id];
  return (
    <>
      {leaf?.css?.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
      <PrefetchPageLinks page={page} />
      {leaf?.hasClientLoader && <DataAhead page={page} routeId={leaf.id} module={leaf.module} />}
    </>
  );
}

/** The data, under the address at which the page's `serverLoader` will ask for them. */
function DataAhead({ page, routeId, module }: { page: string; routeId: string; module: string }) {
  const [asksServer, setAsksServer] = useState(false);
  useEffect(() => {
    const route: Promise<{ handle?: Partial<AheadHandle> }> = import(/* @vite-ignore */ module);
    route.then(
      ({ handle }) => setAsksServer(handle?.asksServer === true),
      // The press tries again, and says so where that fails too.
      () => {},
    );
  }, [module]);
  if (!asksServer) return null;
  const url = new URL(page, location.origin);
  url.searchParams.set("_routes", routeId);
  return <link rel="prefetch" as="fetch" href={`${url.pathname}.data${url.search}`} />;
}
