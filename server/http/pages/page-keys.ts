import { generatePath, matchRoutes, type ServerBuild } from "react-router";

/** Whether a key is that of the one page which every unknown address shows, or all of a part do. */
export const isUnknownAddress = (key: string): boolean => key.endsWith("*") && key[0] !== "/";

export type PageAddress = {
  /** Under what the page is kept; undefined where it must be made anew each time. */
  key?: string;
  /** How the path is spelt; undefined for an unknown address. */
  canonical?: string;
  /** The pattern of its route; undefined for an unknown address. */
  pattern?: string;
};

/** What a route says of its query by `export const handle`; without it a query changes nothing. */
export type QueryHandle = {
  /** Parameters that make another page of the same path. */
  keyedBy?: readonly string[];
  /** Parameters that make a page which nobody keeps. */
  liveBy?: readonly string[];
};

type Routes = ServerBuild["routes"];
type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] };

/** Longer values name no page of ours. */
const longestValue = 100;

/**
 * Tells under which key the page for an address is kept. A query that the page does not know of
 * (a campaign's marks, a robot's rubbish) makes no copy of its own; all unknown addresses share
 * one page; and a page has one spelling, though the router would take others (`/CONTACT-us`,
 * `/%63ontact-us`).
 */
export function pageAddresses(routes: Routes): (path: string, search?: string) => PageAddress {
  const tree = childrenOf(routes, undefined);
  return (path, search = "") => {
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? [];
    const parts = matches.map((match) => match.route.path ?? "").filter(Boolean);
    const leaf = matches.at(-1);
    const last = parts.at(-1) ?? "";
    if (!leaf || isUnknownAddress(last)) return { key: leaf ? last : "*" };
    const pattern = `/${parts.join("/")}`;
    const canonical = generatePath(pattern, leaf.params);
    const query = keyedQuery(handleOf(routes[leaf.route.id ?? ""]), search);
    const address = { canonical, pattern };
    return query === undefined ? address : { key: canonical + query, ...address };
  };
}

function handleOf(route: Routes[string]): QueryHandle {
  const handle: unknown = route?.module.handle;
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** The part of a query that belongs to a page's key; undefined where none may be kept. */
function keyedQuery(handle: QueryHandle, search: string): string | undefined {
  if (search.length < 2) return "";
  const { keyedBy = [], liveBy = [] } = handle;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of keyedBy) {
    const value = given.get(name);
    if (value) known.set(name, value);
  }
  const isLive = liveBy.some((name) => given.get(name));
  if (isLive || [...known.values()].some((value) => value.length > longestValue)) return undefined;
  return known.size > 0 ? `?${known}` : "";
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteNode[] {
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
