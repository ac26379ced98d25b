import { type ComponentType, use, useEffect, useState } from "react";
import { usePageLinks } from "./page-link.tsx";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A static island is a part of a page without state, rendered by the server alone. This is the
 * server's side; the browser has `lazyIsland`. The plugin applies both (`static-island-plugin.ts`).
 */
export function staticIsland<Props extends object>(Component: ComponentType<Props>) {
  return (props: Props) => (
    <div className="static-island">
      <Component {...props} />
    </div>
  );
}

/**
 * A static island in the browser. In a document from the server its markup is kept and its code
 * is not loaded. After client navigation it suspends until its code is there, so that the next
 * page appears in its full height.
 */
export function lazyIsland<Props extends object>(
  importModule: () => Promise<Record<string, ComponentType<Props>>>,
  name: string,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    loading ??= importModule().then((module) => module[name] as ComponentType<Props>);
    // A failed prefetch is tried again when the island is needed.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  // A module that is evaluated on a live page belongs to another page, prefetched or navigated to.
  if (document.documentElement.dataset["live"]) void load();
  return (props: Props) => <Island load={load} props={props} />;
}

type IslandProps<Props> = { load: () => Promise<ComponentType<Props>>; props: Props };

function Island<Props extends object>({ load, props }: IslandProps<Props>) {
  const hydrated = useHydrated();
  const [served] = useState(hydrated ? undefined : props);
  const isServed = served !== undefined && isEqual(served, props);
  // Visitors who leave the page may return to it.
  useEffect(() => (isServed ? () => void load() : undefined), [isServed, load]);
  return isServed ? <ServedMarkup /> : <LoadedIsland load={load} props={props} />;
}

/** Markup of the server that React leaves alone; the router follows its links. */
function ServedMarkup() {
  const { linkEvents, prefetch } = usePageLinks();
  return (
    <>
      <div
        className="static-island"
        {...linkEvents}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it tells React to leave the content alone
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      {prefetch}
    </>
  );
}

function LoadedIsland<Props extends object>({ load, props }: IslandProps<Props>) {
  const Component = use(load());
  return (
    <div className="static-island">
      <Component {...props} />
    </div>
  );
}

function isEqual(one: object, other: object): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}

/**
 * Props of static islands as a loader returns them, by the name of the island. A document has
 * them in its markup, so they are not enumerable and not sent with it again: in its browser all
 * are undefined. Client navigation, which asks for the data alone (`.data`), gets them.
 */
export function islandProps<Islands extends object>(request: Request, islands: Islands): Islands {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  // In development islands are hydrated like any other component.
  const enumerable = import.meta.env.DEV || !isDocument;
  const properties = Object.entries(islands).map(([name, value]) => [name, { value, enumerable }]);
  return Object.defineProperties({}, Object.fromEntries(properties)) as Islands;
}
