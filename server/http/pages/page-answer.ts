import { closedPolicy, pagePolicy } from "../security-headers.ts";
import { finishDocument } from "./finish-document.ts";

/**
 * A CDN may keep a page for five minutes and go on showing it for a day while it fetches a
 * new one; browsers ask each time and mostly get 304.
 */
const sharedPage = "public, max-age=0, s-maxage=300, stale-while-revalidate=86400";
const nobodyKeeps = "no-store";

export const isBackOffice = (path: string) => path === "/admin" || path.startsWith("/admin/");

export type PageAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * Finishes what React Router answered: documents get their styles, their late scripts and
 * the policy that names both.
 */
export async function pageAnswer(
  path: string,
  response: Response,
  stylesheet: (href: string) => string | undefined,
): Promise<PageAnswer> {
  const text = await response.text();
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[headerCase(name)] = value;
  });
  const shareable = response.ok && !isBackOffice(path);
  headers["Cache-Control"] ??= shareable ? sharedPage : nobodyKeeps;
  if (!headers["Content-Type"]?.startsWith("text/html")) {
    headers["Content-Security-Policy"] = closedPolicy;
    return { status: response.status, headers, body: text };
  }
  const { html, hashes } = finishDocument(text, {
    stylesheet,
    scripts: isBackOffice(path) ? "at-once" : "on-intent",
  });
  headers["Content-Security-Policy"] = pagePolicy(hashes);
  return { status: response.status, headers, body: html };
}

const headerCase = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());
