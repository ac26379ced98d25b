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
import { publishCopy } from "./publish-copy.ts";
import { requirePage } from "./require-page.ts";

/** Where an address without a page leads to; undefined for nowhere. For anyone. */
export const findRedirect = (
  { copy }: Pick<Context, "copy">,
  address: Pick<URL, "pathname" | "search">,
) => redirectOf(redirectsIn(copy.resolved(redirectsPageName).copy), address);

/**
 * Publishes permanent redirects, as `mergeRedirects` adds them. Idempotent. Returns those that are
 * left out: from the address of a page, or because the list is full.
 */
export async function addRedirects(
  context: Context,
  pairs: readonly RedirectPair[],
): Promise<RedirectPair[]> {
  const page = requirePage(context, redirectsPageName);
  const fits = (pair: RedirectPair) =>
    context.copy.check(page, { redirects: mergeRedirects([], [pair]).redirects }).size === 0;
  const fitting = pairs.filter(fits);
  let leftOut: RedirectPair[] = [];
  const change = (published: CopyValue) => {
    const merged = mergeRedirects(redirectsIn(published), fitting);
    leftOut = merged.leftOut;
    return { redirects: merged.redirects };
  };
  await publishCopy(context, page, change, "Redirects");
  return [...pairs.filter((pair) => !fitting.includes(pair)), ...leftOut];
}

/** Publishes the list without the redirects to these targets, as an undone import needs it. */
export async function removeRedirectsTo(
  context: Context,
  targets: ReadonlySet<string>,
): Promise<void> {
  const page = requirePage(context, redirectsPageName);
  const change = (published: CopyValue) => ({
    redirects: redirectsIn(published).filter(({ to }) => !targets.has(to)),
  });
  await publishCopy(context, page, change, "Redirects");
}

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
