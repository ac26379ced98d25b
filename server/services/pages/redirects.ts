import { type CopyValue, copyAt } from "../../../contract/page-copy.ts";
import {
  maxRedirects,
  plainPath,
  type Redirect,
  redirectOf,
  redirectsPageName,
} from "../../../contract/redirects.ts";
import { newId } from "../../db/new-id.ts";
import type { Context } from "../context.ts";

export const redirectsIn = (copy: CopyValue): readonly Redirect[] =>
  // The page's fields have this shape (`app/copy/redirects-page.ts`).
  (copyAt(copy, "redirects") ?? []) as unknown as readonly Redirect[];

/** Where an address without a page leads to; undefined for nowhere. For anyone. */
export function findRedirect(
  { copy, settings }: Pick<Context, "copy" | "settings">,
  address: Pick<URL, "pathname" | "search">,
) {
  const { host } = new URL(settings.siteUrl);
  // The site's own full address as a path, so that a circle by way of it is one.
  const ownPath = (to: string) => {
    const url = URL.parse(to);
    return url?.host === host ? url.pathname + url.search + url.hash : to;
  };
  const all = redirectsIn(copy.resolved(redirectsPageName).copy);
  const redirects = all.map((each) => ({ ...each, to: ownPath(each.to) }));
  return redirectOf(redirects, address);
}

/**
 * Redirects with permanent ones added, as far as there is room. A newer one replaces one from the
 * same address. An address that is the target of any of them has none: it is a page now.
 */
export function mergeRedirects(
  redirects: readonly Redirect[],
  pairs: readonly { from: string; to: string }[],
): Redirect[] {
  const byPath = new Map(redirects.map((each) => [plainPath(each.from), each]));
  const targets = new Set(pairs.map(({ to }) => plainPath(to)));
  for (const target of targets) byPath.delete(target);
  for (const { from, to } of pairs) {
    const path = plainPath(from);
    const known = byPath.get(path);
    if (targets.has(path)) continue;
    if (known || byPath.size < maxRedirects)
      byPath.set(path, { id: known?.id ?? newId(), from, to, kind: "Moved for good" });
  }
  return [...byPath.values()];
}
