import type { CopyValue } from "../../../contract/page-copy.ts";
import { redirectOf, redirectsPageName } from "../../../contract/redirects.ts";
import type { Context } from "../context.ts";
import { mergeRedirects, type RedirectPair, redirectsIn } from "./merge-redirects.ts";
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
