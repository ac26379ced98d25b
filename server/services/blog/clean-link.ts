/**
 * Where a link in a post leads, written as browsers understand it: a web page, a mail address,
 * a phone number, or a place on this site. Undefined for anything else, such as `javascript:`,
 * and for a web address that carries a name or password to be mistaken for its host.
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

/** A path that a browser can't read as another host, as it does `//host`, `/\host`, `/⇥/host`. */
function path(text: string): string | undefined {
  const url = URL.parse(text, nowhere);
  if (url?.origin !== nowhere) return undefined;
  const clean = url.pathname + url.search + url.hash;
  return clean.startsWith("//") ? undefined : clean;
}
