import { maxBeaconLength, type ViewKind, viewKinds } from "../../contract/views.ts";
import type { Context } from "../services/context.ts";
import { countMissingPath, countView } from "../services/insight/view-counter.ts";

/**
 * Counts the beacon of a page that somebody reads (`app/start/count-views.ts`). The page's address
 * comes from `Referer`, which browsers send whole to the site itself. Requests of other sites and
 * of programs that are no browser are ignored.
 */
export async function countSeen(
  request: Request,
  context: Context,
  hosts: readonly string[],
): Promise<void> {
  const { headers } = request;
  const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  const referer = headers.get("referer") ?? "";
  if (headers.get("sec-fetch-site") !== "same-origin" || length > maxBeaconLength) return;
  if (!URL.canParse(referer)) return;
  const { pathname, search, host } = new URL(referer);
  const [kind = "", from = ""] = (await request.text()).split(" ");
  if (!hosts.includes(host) || !isViewKind(kind)) return;
  // A visit comes from elsewhere.
  if (kind !== "view" && hosts.includes(from)) return;
  const device = isPhone(headers) ? "phone" : "computer";
  countView(context, { kind, device, from, address: pathname + search });
}

/** Counts a document that somebody asked for and that isn't there, by its path alone. */
export function countMissing(request: Request, context: Context): void {
  const { pathname, search } = new URL(request.url);
  const isDocument = request.headers.get("accept")?.includes("text/html") ?? false;
  if (request.method !== "GET" || !isDocument || search !== "") return;
  countMissingPath(context, pathname);
}

const isViewKind = (kind: string): kind is ViewKind => viewKinds.some((each) => each === kind);

const isPhone = (headers: Headers) =>
  headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");
