/**
 * Whether a posted form may be of one of our pages. Browsers name the origin of every form
 * [ASVS 3.5.1]; what names none is no browser, and brings no visitor's authority along. The
 * scheme doesn't count: a proxy in front of us speaks HTTPS, and to us HTTP.
 */
export function isFromOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get("host") || host === new URL(siteUrl).host;
}
