import type { CopyValue } from "../../../contract/page-copy.ts";
import { redirectsPageName, resolveRedirect, withQuery } from "../../../contract/redirects.ts";
import type { Context } from "../context.ts";
import { mergeRedirects, type RedirectPair, redirectsIn } from "./merge-redirects.ts";
import { publishCopy } from "./publish-copy.ts";
import { requirePage } from "./require-page.ts";

/** The target of a path without a page, with the query kept; undefined for none. For anyone. */
export function findRedirect(
  { copy }: Pick<Context, "copy">,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): { location: string; status: 301 | 302 } | undefined {
  const redirects = redirectsIn(copy.resolved(redirectsPageName).copy);
  const found = resolveRedirect(redirects, pathname);
  if (!found) return undefined;
  return { location: withQuery(found.to, search), status: found.kind === "For now" ? 302 : 301 };
}

/**
 * Publishes permanent redirects, as `mergeRedirects` adds them. Idempotent. Returns those that are
 * left out: from the address of a page, or because the list is full. For editors and the system.
 * @throws NotSignedIn, Forbidden
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
