import { closedPolicy, pagePolicy } from "../security-headers.ts";
import { finishDocument } from "./finish-document.ts";
import { isUnknownAddress } from "./page-keys.ts";

/**
 * A CDN may keep a page for five minutes and go on showing it for a day while it fetches a
 * new one; browsers ask each time and mostly get 304.
 */
const sharedPage = "public, max-age=0, s-maxage=300, stale-while-revalidate=86400";
const nobodyKeeps = "no-store";
/** A page's data, fetched while a pointer rests on a link, is still good when it is pressed. */
const dataKept = "max-age=10";

/** Seconds after which a page may be there that can't be made now. */
const retryAfter = "30";

export const isBackOffice = (path: string) => path === "/admin" || path.startsWith("/admin/");

export type PageAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The same for everybody: its loader calls it public, or it is a document that says nothing. */
  isForEverybody: boolean;
};

/**
 * Finishes what React Router answered: documents get their styles, their late scripts and
 * the policy that names both; pictures and other files stay as they are.
 */
export async function pageAnswer(
  path: string,
  response: Response,
  stylesheet: (href: string) => string | undefined,
): Promise<PageAnswer> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[headerCase(name)] = value;
  });
  const isDocument = headers["Content-Type"]?.startsWith("text/html") ?? false;
  const said = headers["Cache-Control"];
  // A document that says nothing depends on its address alone; the back office's is a frame.
  const isForEverybody = said ? said.startsWith("public") : isDocument;
  const shareable = response.ok && !isBackOffice(path);
  const caching = said ?? (shareable ? sharedPage : nobodyKeeps);
  headers["Cache-Control"] = caching;
  const { status } = response;
  if (status === 503) headers["Retry-After"] ??= retryAfter;
  if (!isDocument) {
    headers["Content-Security-Policy"] = closedPolicy;
    if (path.endsWith(".data")) headers["Cache-Control"] = caching.replace("max-age=0", dataKept);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status, headers, body, isForEverybody };
  }
  const { html, hashes } = finishDocument(await response.text(), {
    stylesheet,
    scripts: isBackOffice(path) ? "at-once" : "on-intent",
  });
  headers["Content-Security-Policy"] = pagePolicy(hashes);
  return { status, headers, body: new TextEncoder().encode(html), isForEverybody };
}

/**
 * Whether an answer may be kept under a page's key. Of refusals only those for all
 * unknown addresses: guessing names must not fill the memory.
 */
export function isKeepable({ status, isForEverybody }: PageAnswer, key: string): boolean {
  return isForEverybody && (status === 200 || (status === 404 && isUnknownAddress(key)));
}

const headerCase = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());
