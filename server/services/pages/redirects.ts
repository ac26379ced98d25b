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
export const findRedirect = (
  { copy }: Pick<Context, "copy">,
  address: Pick<URL, "pathname" | "search">,
) => redirectOf(redirectsIn(copy.resolved(redirectsPageName).copy), address);

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
