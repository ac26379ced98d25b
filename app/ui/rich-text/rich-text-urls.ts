const schemes = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i;
const sitePath = /^\/(?![/\\])\S*$/;
const anchor = /^#\S+$/;

/** Whether a text may link there: web, email, telephone, this site, this page. */
export function isLinkUrl(url: string): boolean {
  return schemes.test(url) || sitePath.test(url) || anchor.test(url);
}

/** Completes a typed address to a URL ("name@company.com" to `mailto:`); null if it is not one. */
export function toLinkUrl(typed: string): string | null {
  const text = typed.trim();
  if (isLinkUrl(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text);
  return domain && URL.canParse(`https://${text}`) ? `https://${text}` : null;
}

/** The path of an image of this site's library, given relative or absolute; else null. */
export function libraryImagePath(src: string | null | undefined): string | null {
  const site = window.location.origin;
  if (!src || !URL.canParse(src, site)) return null;
  const { origin, pathname } = new URL(src, site);
  return origin === site && /^\/media\/[\w-]+\.\w+$/.test(pathname) ? pathname : null;
}
