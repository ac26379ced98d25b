import type { Brand } from "../../../contract/brand.ts";
import { closedPolicy, pagePolicy } from "../security-headers.ts";
import { finishDocument, paintDocument } from "./finish-document.ts";
import { isUnknownAddress } from "./page-addresses.ts";

/**
 * A CDN may cache a page for five minutes, and serve it stale for a day while it fetches a new
 * one; browsers revalidate each time and mostly get 304.
 */
const sharedPage = "public, max-age=0, s-maxage=300, stale-while-revalidate=86400";
const neverCached = "no-store";
/** A page's data, prefetched while a pointer rests on a link, is valid when the link is pressed. */
const prefetchedData = "max-age=10";

const retryAfterSeconds = "30";

const signIn = "/admin";
const isBackOffice = (path: string) => path === signIn || path.startsWith(`${signIn}/`);

export type PageResponse = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The same for every visitor, and so cacheable. */
  isPublic: boolean;
};

/**
 * Finishes a response of React Router: documents get their styles, their delayed scripts and a
 * policy with the hashes of both; images and other files stay as they are.
 */
export async function pageResponse(
  { method, url }: Pick<Request, "method" | "url">,
  response: Response,
  stylesheet: (href: string) => string | undefined,
  pageScript: string,
  brand?: Brand,
): Promise<PageResponse> {
  const { pathname: path } = new URL(url);
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[headerCase(name)] = value;
  });
  const isDocument = headers["Content-Type"]?.startsWith("text/html") ?? false;
  // The answer to a form has the text of its sender.
  const declared = method === "POST" ? neverCached : headers["Cache-Control"];
  // A document without Cache-Control depends on its address only; that of the back office is empty.
  const isPublic = declared ? declared.startsWith("public") : isDocument;
  const isShareable = response.ok && !isBackOffice(path);
  const cacheControl = declared ?? (isShareable ? sharedPage : neverCached);
  headers["Cache-Control"] = cacheControl;
  const { status } = response;
  if (status === 503) headers["Retry-After"] ??= retryAfterSeconds;
  if (!isDocument) {
    headers["Content-Security-Policy"] = closedPolicy;
    if (path.endsWith(".data")) {
      headers["Cache-Control"] = cacheControl.replace("max-age=0", prefetchedData);
      if (brand) {
        const body = new TextEncoder().encode(paintDocument(await response.text(), brand));
        return { status, headers, body, isPublic };
      }
    }
    const body = new Uint8Array(await response.arrayBuffer());
    return { status, headers, body, isPublic };
  }
  const isSite = !isBackOffice(path);
  const { html, hashes } = finishDocument(await response.text(), {
    stylesheet,
    pageScript: isSite || path === signIn ? pageScript : undefined,
    isBackOffice: !isSite,
    brand,
  });
  if (isSite) headers["Speculation-Rules"] = speculationRulesHeader;
  headers["Content-Security-Policy"] = pagePolicy(hashes, { frames: !isSite });
  return { status, headers, body: new TextEncoder().encode(html), isPublic };
}

/**
 * Whether a response may be cached under a key. Of 404s only the one that all unknown addresses
 * share: guessed addresses must not fill the memory.
 */
export function isCacheable({ status, isPublic }: PageResponse, key: string): boolean {
  return isPublic && (status === 200 || (status === 404 && isUnknownAddress(key)));
}

const headerCase = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, dash: string, initial: string) => dash + initial.toUpperCase());

/** Address of the rules, which documents name in a header. */
export const speculationRulesPath = "/speculation-rules.json";

/** Value of `Speculation-Rules` on public documents: a structured field, hence the quotes. */
const speculationRulesHeader = `"${speculationRulesPath}"`;

/**
 * Lets browsers prerender a public page whose link the pointer rests on for 200 ms, or that is
 * pressed (decision P26). Not the back office, endpoints, files, and pages that redirect or are
 * rendered for each request; none once React is live, because its router prefetches for itself.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: notPrerendered() } },
          { not: { selector_matches: "[data-live] a, a[target], a[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
} as const;

function notPrerendered() {
  const office = ["/admin", "/admin/*", "/login"];
  const rendered = ["/api/*", "/blogs/my-blog", "/blogs/preview/*", "/unsubscribe/*", "/*\\?*q=*"];
  return [...office, ...rendered, "/media/*", "/*.*"];
}
