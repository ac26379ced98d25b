/**
 * Normalizes a link to a web page, email address, phone number or path of this site. Undefined for
 * anything else, such as `javascript:`, and for URLs with credentials, which can imitate a host.
 */
export function cleanLink(href: string): string | undefined {
  const text = href.trim();
  if (text === "" || text.length > 2_000) return undefined;
  if (text.startsWith("#")) return fragment(text);
  if (text.startsWith("/")) return path(text);
  if (/^mailto:[^\s<>"'\\]+@[^\s<>"'\\]+$/i.test(text)) return text.replace(/^mailto/i, "mailto");
  if (/^tel:[+\d][\d().-]{2,31}$/i.test(text)) return text.replace(/^tel/i, "tel");
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

const nowhere = "http://nowhere.invalid";

function fragment(text: string): string | undefined {
  return URL.parse(text, nowhere)?.hash || undefined;
}

/** A path that browsers don't resolve to another host, as they do `//host`, `/\host`, `/⇥/host`. */
function path(text: string): string | undefined {
  const url = URL.parse(text, nowhere);
  if (url?.origin !== nowhere) return undefined;
  const clean = url.pathname + url.search + url.hash;
  return clean.startsWith("//") ? undefined : clean;
}
