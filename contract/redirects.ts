/** Name of the page with the redirects. */
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

const pathOf = (target: string) => plainPath(target.replace(/[?#].*$/, ""));

/** The redirect of a path, with the last target of a chain; undefined for none, and for a circle. */
export function resolveRedirect(
  redirects: readonly Redirect[],
  path: string,
): Omit<Redirect, "id"> | undefined {
  const find = (from: string) => redirects.find((each) => plainPath(each.from) === from);
  const first = find(plainPath(path));
  let last = first;
  const passed = new Set<Redirect>();
  for (let next = first; next; next = find(pathOf(next.to))) {
    if (passed.has(next)) return undefined;
    passed.add(next);
    last = next;
  }
  return first && last && { from: first.from, to: last.to, kind: first.kind };
}

/** A target with the query of the old address behind its own. */
export function withQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const [address = "", hash] = target.split("#");
  const joined = `${address}${address.includes("?") ? "&" : "?"}${search.slice(1)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** Addresses that aren't pages. */
const reserved = /^\/(?:api|admin|media|assets|share|sitemaps|page-preview|login|seen)(?:\/|$)/;

type RedirectError = { at: number; field: "from" | "to"; message: string };

/**
 * What is wrong with a list of redirects: the position, the field, and the reason.
 * @param isPage whether a path is that of a page of this release
 */
export function redirectErrors(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): RedirectError[] {
  const paths = redirects.map(({ from }) => plainPath(from));
  const reasonFor = (from: string, at: number) => {
    if (!/^\/[^?#]*$/.test(from)) return "Enter an old path of this site, like /old-page.";
    if (reserved.test(from)) return "This address belongs to the office or to files.";
    if (isPage(from)) return "A page has this address: its visitors stay there.";
    if (paths.indexOf(from) < at) return "This address is in the list twice.";
    return undefined;
  };
  const targetError = ({ from, to }: Redirect) => {
    if (!/^(\/|https:)/.test(to)) return "Enter a path, or an address with https://.";
    const isCircle = resolveRedirect(redirects, from) === undefined;
    return isCircle ? "This leads back to the old address." : undefined;
  };
  return redirects.flatMap((redirect, at): RedirectError[] => {
    const reason = reasonFor(plainPath(redirect.from), at);
    if (reason) return [{ at, field: "from", message: reason }];
    const message = targetError(redirect);
    return message ? [{ at, field: "to", message }] : [];
  });
}
