import { matchRoutes, type ServerBuild } from "react-router";

/** The key of the one page that every unknown address shows. */
export const unknownAddress = "*";

type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] };

/**
 * Tells under which key the page for an address is kept. A page depends on its path alone,
 * so a query (a campaign's marks, a robot's rubbish) makes no copy of its own; and all
 * unknown addresses share one page, so guessing addresses costs nothing.
 */
export function pageKeys(routes: ServerBuild["routes"]): (path: string) => string {
  const tree = childrenOf(routes, undefined);
  return (path) => {
    const last = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.at(-1);
    return !last || last.route.path === "*" ? unknownAddress : path;
  };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteNode[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const children = childrenOf(routes, id);
    return [
      {
        id,
        ...(path ? { path } : {}),
        ...(index ? { index } : {}),
        ...(children[0] ? { children } : {}),
      },
    ];
  });
}
