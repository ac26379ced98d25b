import { directMark, markOf, maxMarkLength, sourceOf } from "../../contract/campaign-marks.ts";
import type { EnquiryOrigin } from "../../contract/enquiries.ts";
import type { SentOrigin } from "../../contract/views.ts";

/** Where a visit began, and how the visitor came there. */
export type VisitOrigin = {
  /** Path of the page on which it began. */
  landing: string;
  /** `utm_source` or the referring host, one name per site; `direct` without either. */
  source: string;
  /** `utm_medium` and `utm_campaign`; empty without. */
  medium: string;
  campaign: string;
};

const maxPathLength = 200;
const maxSentLength = 2_000;

/** Subdomains of one site for phones, links and languages; mobile.de is a site itself. */
const samePrefixes = /^(?:www|m|l|lm|mobile|amp|out|in)\.(?=[^.]+\.)/;

/**
 * The origin of a visit.
 * @param address path and query of the page on which it began
 * @param from host that the visitor came from; empty if there was none
 */
export function visitOrigin(address: string, from: string): VisitOrigin {
  const [landing = "", search] = address.split("?", 2);
  const query = new URLSearchParams(search);
  const mark = (name: string) => markOf(query.get(name) ?? "");
  return {
    landing,
    source: sourceOf(query.get("utm_source") ?? "") || sourceOf(hostOf(from)) || directMark,
    medium: mark("utm_medium"),
    campaign: mark("utm_campaign"),
  };
}

/** A host without the parts that only name a site's variant; empty if the text is not a host. */
function hostOf(from: string): string {
  const host = from.toLowerCase().replace(/:\d+$/, "");
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || host.length > maxMarkLength) return "";
  const site = host.replace(samePrefixes, "");
  return /^google\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/.test(site) ? "google.com" : site;
}

/**
 * The origin that a form was sent with. Null if it has none, or one that no page of ours wrote: an
 * enquiry is never refused because of it.
 * @param isPage whether a path is that of one of our pages
 */
export function enquiryOrigin(
  text: string | undefined,
  isPage: (path: string) => boolean,
): EnquiryOrigin | null {
  const sent = parse(text ?? "");
  if (!sent) return null;
  const origin = visitOrigin(sent.landing, sent.from);
  if (!isPage(origin.landing) || !isPage(sent.page)) return null;
  return { ...origin, page: sent.page, pages: sent.pages };
}

function parse(text: string): SentOrigin | undefined {
  if (text === "" || text.length > maxSentLength) return undefined;
  try {
    const { landing, from, page, pages } = JSON.parse(text) as Partial<SentOrigin>;
    const isPath = (path: unknown): path is string => typeof path === "string" && path[0] === "/";
    if (!isPath(landing) || !isPath(page) || typeof from !== "string") return undefined;
    if (!Number.isInteger(pages) || pages === undefined || pages < 1) return undefined;
    if (page.length > maxPathLength) return undefined;
    return { landing, from, page, pages: Math.min(pages, 1_000) };
  } catch {
    return undefined;
  }
}
