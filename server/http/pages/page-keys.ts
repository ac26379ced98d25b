import { matchRoutes, type ServerBuild } from "react-router";

/** The key of the one page that every unknown address shows. */
export const unknownAddress = "*";

export type PageAddress = {
  /** Under what the page is kept. */
  key: string;
  /** How the address is spelt; undefined where a part of it is a parameter. */
  canonical?: string;
};

type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] };

/**
 * Tells under which key the page for a path is kept. A page depends on its path alone, so a
 * query (a campaign's marks, a robot's rubbish) makes no copy of its own; all unknown addresses
 * share one page; and a page has one spelling, though the router would take others
 * (`/CONTACT-us`, `/%63ontact-us`).
 */
export function pageAddresses(routes: ServerBuild["routes"]): (path: string) => PageAddress {
  const tree = childrenOf(routes, undefined);
  return (path) => {
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? [];
    const parts = matches.map((match) => match.route.path ?? "").filter(Boolean);
    if (matches.length === 0 || parts.at(-1) === "*") return { key: unknownAddress };
    const pattern = `/${parts.join("/")}`;
    return pattern.includes(":") ? { key: path } : { key: pattern, canonical: pattern };
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
