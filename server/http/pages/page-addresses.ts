import { generatePath, matchRoutes, type ServerBuild } from "react-router";
import type { QueryHandle } from "../../../contract/pages.ts";

/** Whether a key is the shared one of all unknown addresses, of the site or of the back office. */
export const isUnknownAddress = (key: string): boolean => key.endsWith("*") && key[0] !== "/";

/** The address of the page whose data a `.data` address asks for, by React Router's naming. */
export const withoutDataSuffix = (path: string): string => path.replace(/(?:(?<=\/)_)?\.data$/, "");

export type PageAddress = {
  /** Cache key; undefined if the page must not be cached. */
  key?: string;
  /** Canonical spelling of the path; undefined for an unknown address. */
  canonical?: string;
  /** Pattern of the route; undefined for an unknown address. */
  pattern?: string;
};

type Routes = ServerBuild["routes"];
type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] };

/** No page has longer parameter values. */
const maxValueLength = 100;

/**
 * Derives cache keys from addresses: unknown query parameters (campaign marks, robots) are left
 * out, all unknown addresses share one key, and each page has one spelling, although the router
 * would accept others (`/CONTACT-us`, `/%63ontact-us`).
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

/** The part of a query that belongs to the cache key; undefined if the page must not be cached. */
function keyedQuery(handle: QueryHandle, search: string): string | undefined {
  if (search.length < 2) return "";
  const { keyedBy = [], uncachedBy = [] } = handle;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of keyedBy) {
    const value = given.get(name);
    if (value) known.set(name, value);
  }
  const isUncached = uncachedBy.some((name) => given.get(name));
  if (isUncached || [...known.values()].some((value) => value.length > maxValueLength))
    return undefined;
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
