export const redirectsPageName = "redirects";

/** An old address and where its visitors go. */
export type Redirect = {
  id: string;
  /** A path of this site, without query. */
  from: string;
  /** A path of this site, or an address with https. */
  to: string;
  kind: (typeof redirectKinds)[number];
};

/** 301, which search engines carry over to the new address, and 302. */
export const redirectKinds = ["Moved for good", "For now"] as const;

export const maxRedirects = 300;

/** A path as redirects compare it: decoded, without a slash at the end. */
export function plainPath(path: string): string {
  const trimmed = path.replace(/(?<!^)\/+$/, "");
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/** The target of a path, at the end of a chain; undefined for none, and for a circle. */
export function resolveRedirect(redirects: readonly Redirect[], path: string) {
  const find = (from: string) =>
    redirects.find((each) => plainPath(each.from) === plainPath(from.replace(/[?#].*$/, "")));
  const first = find(path);
  const chain = new Set<Redirect>();
  for (let next = first; next; next = find(next.to)) {
    if (chain.has(next)) return undefined;
    chain.add(next);
  }
  return first && { kind: first.kind, to: [...chain].at(-1)?.to ?? first.to };
}

/** Where an address leads to, with its query behind the target's own; undefined for nowhere. */
export function redirectOf(
  redirects: readonly Redirect[],
  { pathname, search }: Pick<URL, "pathname" | "search">,
): { location: string; status: 301 | 302 } | undefined {
  const found = resolveRedirect(redirects, pathname);
  return (
    found && { location: withQuery(found.to, search), status: found.kind === "For now" ? 302 : 301 }
  );
}

function withQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const [address = "", hash] = target.split("#");
  const joined = `${address}${address.includes("?") ? "&" : "?"}${search.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** Addresses that aren't pages. */
const reserved = /^\/(?:api|admin|media|assets|share|sitemaps|page-preview|login|seen)(?:\/|$)/;

/**
 * The errors in a list of redirects, each with the path of its field in the list.
 * @param isPage whether a path is that of a page of this release
 */
export function redirectErrors(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): { path: [at: number, field: "from" | "to"]; message: string }[] {
  const paths = redirects.map(({ from }) => plainPath(from));
  return redirects.flatMap(({ to }, at) => {
    const from = paths[at] ?? "";
    const wrong = (field: "from" | "to", message: string) => [
      { path: [at, field] as [number, "from" | "to"], message },
    ];
    if (!/^\/[^?#]*$/.test(from))
      return wrong("from", "Enter an old path of this site, like /old-page.");
    if (reserved.test(from)) return wrong("from", "The office or a file has this address.");
    if (isPage(from)) return wrong("from", "A page has this address: its visitors stay there.");
    if (paths.indexOf(from) < at) return wrong("from", "This address is in the list twice.");
    if (!/^(\/|https:\/\/)/.test(to))
      return wrong("to", "Enter a path, or an address with https://.");
    return resolveRedirect(redirects, from) ? [] : wrong("to", "This leads back to the start.");
  });
}
