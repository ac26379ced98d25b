import { createHash } from "node:crypto";
import { type CopyValue, copyAt } from "../../../contract/page-copy.ts";
import {
  maxRedirects,
  plainPath,
  type Redirect,
  redirectsPageName,
  resolveRedirect,
  withQuery,
} from "../../../contract/redirects.ts";
import type { Context } from "../context.ts";
import { publishCopy } from "./publish-copy.ts";
import { requirePage } from "./require-page.ts";

const redirectsIn = (copy: CopyValue): readonly Redirect[] =>
  // The page's fields have this shape (`app/copy/redirects-page.ts`).
  (copyAt(copy, "redirects") ?? []) as unknown as readonly Redirect[];

/** Where a path without a page leads to, with the query kept; undefined for nowhere. For anyone. */
export function findRedirect(
  { copy }: Pick<Context, "copy">,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): { location: string; status: 301 | 302 } | undefined {
  const redirects = redirectsIn(copy.resolved(redirectsPageName).copy);
  if (redirects.length === 0) return undefined;
  const found = resolveRedirect(redirects, pathname);
  if (!found) return undefined;
  return { location: withQuery(found.to, search), status: found.kind === "For now" ? 302 : 301 };
}

/** An old path, and the path or https address that it leads to. */
export type RedirectPair = { from: string; to: string };

/**
 * Publishes permanent redirects. A newer one replaces one from the same address, and removes one
 * from its own target, which is a page now. Idempotent. Returns how many were left out because the
 * list is full. For editors and the system.
 * @throws NotSignedIn, Forbidden; Invalid by path for an address that can't be redirected
 */
export async function addRedirects(
  context: Context,
  pairs: readonly RedirectPair[],
): Promise<{ leftOut: number }> {
  const page = requirePage(context, redirectsPageName);
  let leftOut = 0;
  const change = (published: CopyValue) => {
    const byPath = new Map(redirectsIn(published).map((each) => [plainPath(each.from), each]));
    for (const { from, to } of pairs) {
      const [path, target] = [plainPath(from), plainPath(to)];
      if (path === target) continue;
      byPath.delete(target);
      const known = byPath.get(path);
      if (known?.to === to) continue;
      if (!known && byPath.size >= maxRedirects) leftOut += 1;
      else byPath.set(path, { id: known?.id ?? idOf(path), from, to, kind: "Moved for good" });
    }
    return { redirects: [...byPath.values()] };
  };
  await publishCopy(context, page, change, "Redirects");
  return { leftOut };
}

/** The same for every import of an address. */
const idOf = (path: string) =>
  `from-${createHash("sha256").update(path).digest("hex").slice(0, 16)}`;
