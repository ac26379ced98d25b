import { isbot } from "isbot";
import type { Context } from "../context.ts";
import { isSitePath } from "../site-paths.ts";
import { visitOrigin } from "../visit-origin.ts";
import type { View } from "./view-counter.ts";

/**
 * Counts a page that somebody reads; nothing of it names them (decision B20). Robots and addresses
 * that are no page of the site are ignored.
 * @param view its `address` is path and query of the page; `from` the host that the visitor came
 *   from, empty if there was none
 */
export function countView(
  context: Context,
  { address, from, ...view }: Pick<View, "kind" | "device"> & { address: string; from: string },
): void {
  if (isbot(context.userAgent)) return;
  const { landing, source, campaign } = visitOrigin(address, from);
  if (!isSitePath(context, landing)) return;
  const origin = view.kind === "view" ? { source: "", campaign: "" } : { source, campaign };
  context.views.add({ ...view, ...origin, path: landing }, context.now(), context.address);
}

/**
 * Counts a path that leads nowhere, for suggestions of redirects. Robots are ignored, and paths that
 * hold an email address or a token.
 */
export function countMissingPath(context: Context, path: string): void {
  if (isbot(context.userAgent) || path.length > maxMissingLength || isPersonal.test(path)) return;
  context.views.addMissing(path, context.now(), context.address);
}

const isPersonal = /@|%40|^\/(?:unsubscribe|page-preview|blogs\/preview)\//i;

/** In characters; an address that staff would redirect is shorter. */
const maxMissingLength = 200;
