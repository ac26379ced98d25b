import { type CopyValue, copyAt } from "../../../contract/page-copy.ts";
import { maxRedirects, plainPath, type Redirect } from "../../../contract/redirects.ts";
import { newId } from "../../db/new-id.ts";

/** The redirects in a copy of their page. */
export const redirectsIn = (copy: CopyValue): readonly Redirect[] =>
  // The page's fields have this shape (`app/copy/redirects-page.ts`).
  (copyAt(copy, "redirects") ?? []) as unknown as readonly Redirect[];

/** An old path, and the path or https address that it leads to. */
export type RedirectPair = { from: string; to: string };

/**
 * Redirects with permanent ones added. A newer one replaces one from the same address, and removes
 * one from its own target, which is a page now. `leftOut` has those beyond the maximum.
 */
export function mergeRedirects(
  redirects: readonly Redirect[],
  pairs: readonly RedirectPair[],
): { redirects: Redirect[]; leftOut: RedirectPair[] } {
  const leftOut: RedirectPair[] = [];
  const byPath = new Map(redirects.map((each) => [plainPath(each.from), each]));
  for (const { from, to } of pairs) {
    const [path, target] = [plainPath(from), plainPath(to)];
    if (path === target) continue;
    byPath.delete(target);
    const known = byPath.get(path);
    if (known?.to === to) continue;
    if (!known && byPath.size >= maxRedirects) leftOut.push({ from, to });
    else byPath.set(path, { id: known?.id ?? newId(), from, to, kind: "Moved for good" });
  }
  return { redirects: [...byPath.values()], leftOut };
}
