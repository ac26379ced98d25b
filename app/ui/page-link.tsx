import {
  type ComponentProps,
  type ContextType,
  type MouseEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  createPath,
  Link,
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
  RouterContextProvider,
  UNSAFE_FrameworkContext as SiteContext,
  useNavigate,
  useResolvedPath,
} from "react-router";

type Router = NonNullable<ContextType<typeof RouterContext>>["router"];

/** A pointer or focus that passes by sooner (ms) prefetches nothing. */
const intentDelayMs = 50;

type OwnEvents = "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur" | "onTouchStart";

/** A link to a page of this site, which is prefetched on hover, focus and touch. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, OwnEvents>) {
  const { pathname, search } = useResolvedPath(props.to);
  const [isMeant, setMeant] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = () => {
    timer.current = setTimeout(setMeant, intentDelayMs, true);
  };
  const end = () => {
    clearTimeout(timer.current);
    setMeant(false);
  };
  return (
    <>
      <Link
        {...props}
        discover="none"
        viewTransition={!isBackOffice(pathname)}
        onPointerEnter={begin}
        onPointerLeave={end}
        onFocus={begin}
        onBlur={end}
        onTouchStart={() => setMeant(true)}
      />
      {isMeant && <PagePrefetch page={createPath({ pathname, search })} />}
    </>
  );
}

/**
 * Does for the plain links of a static island what `PageLink` does for its own: handlers for the
 * element around them, and the prefetch of the page that is likely to be opened.
 */
export function usePageLinks() {
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const prefetchAfter = (delayMs: number) => (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const link = pageLinkAt(event);
    if (link) timer.current = setTimeout(setNext, delayMs, pageOf(link));
  };

  const linkEvents = {
    onPointerOver: prefetchAfter(intentDelayMs),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: prefetchAfter(intentDelayMs),
    onTouchStart: prefetchAfter(0),
    onClick(event: MouseEvent) {
      const link = pageLinkAt(event);
      const isPlainPress =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlainPress) return;
      event.preventDefault();
      void navigate(pageOf(link) + link.hash, { viewTransition: true });
    },
  };
  return { linkEvents, prefetch: next && <PagePrefetch key={next} page={next} /> };
}

/** The back office, whose lists change too often to fade. */
const isBackOffice = (path: string) => path.startsWith("/admin");

const pageOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/**
 * Paths that the browser opens by itself: files, and the back office, whose routes are not in the
 * visitors' route table (`tools/build-site.ts`).
 */
const notOurPage = /\.[a-z\d]+$|^\/(?:admin|login)(?:\/|$)/;

/** The link to a page of this site that an event happened on. */
function pageLinkAt({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return notOurPage.test(link.pathname) ? undefined : link;
}

/**
 * Prefetches scripts, data and styles of a page. React Router's `PrefetchPageLinks` leaves out the
 * styles, which a press would wait for; the manifest that lists them has no public name.
 * @param page path and query
 */
function PagePrefetch({ page }: { page: string }) {
  const site = useContext(SiteContext);
  const router = useContext(RouterContext)?.router;
  // The leaf alone: the routes around it are those of the current page.
  const route = router && matchRoutes(router.routes, page)?.at(-1)?.route;
  const styles = route && site?.manifest.routes[route.id]?.css;
  useEffect(() => {
    // The press tries again and reports the error.
    if (router && isBackOffice(page)) void runLoader(router, page).catch(() => {});
  }, [router, page]);
  // A test of one component has a router but no site around it.
  if (!site) return null;
  return (
    <>
      {styles?.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
      <PrefetchPageLinks page={page} />
    </>
  );
}

/** Runs the loader of a page of the back office: in the browser, where answers are cached. */
async function runLoader({ routes }: Router, page: string) {
  const leaf = matchRoutes(routes, page)?.at(-1);
  if (!leaf) return;
  const { route, params } = leaf;
  const lazy = typeof route.lazy === "object" ? await route.lazy.loader?.() : undefined;
  const loader = lazy ?? route.loader;
  if (typeof loader !== "function") return;
  const url = new URL(page, location.origin);
  const context = new RouterContextProvider();
  await loader({ request: new Request(url), url, params, pattern: route.path ?? "", context });
}
