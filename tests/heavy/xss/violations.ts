const elements = new Set([
  ...["P", "H2", "H3", "H4", "UL", "OL", "LI", "BLOCKQUOTE", "PRE", "CODE", "STRONG", "EM", "S"],
  ...["U", "A", "BR", "HR", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD", "FIGURE", "FIGCAPTION"],
  "IMG",
]);

const small = (max: number) => (value: string) =>
  /^[1-9]\d{0,3}$/.test(value) && Number(value) <= max;

const attributes: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  A: { href: leadsSomewhere },
  CODE: { class: (value) => /^language-[\w+#-]+$/.test(value) },
  IMG: { "data-media": (value) => /^[\da-f-]{36}$/.test(value), alt: () => true },
  OL: { start: small(9_999) },
  TD: { colspan: small(50), rowspan: small(50) },
  TH: { colspan: small(50), rowspan: small(50) },
};

/** Whether a link on one of our pages leads a browser to nothing worse than another page. */
function leadsSomewhere(href: string): boolean {
  const url = URL.parse(href, "https://www.nirbhay.example/blogs/a-post");
  if (url?.username !== "" || url.password !== "") return false;
  const named = /^(https?:\/\/|mailto:|tel:|#)/i.test(href);
  const here = href.startsWith("/") && url.host === "www.nirbhay.example";
  return (named || here) && ["http:", "https:", "mailto:", "tel:"].includes(url.protocol);
}

/**
 * What a browser finds in `html` that no post may have, as it parses it, and as it parses what
 * it has written out again itself: mutations show in the second round. Needs jsdom.
 */
export function violationsOf(html: string): string[] {
  const once = parse(html);
  return [...violationsIn(once), ...violationsIn(parse(once.innerHTML))];
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, "text/html").body;
}

function violationsIn(body: HTMLElement): string[] {
  const around = body.ownerDocument.head.innerHTML === "" ? [] : ["something in the head"];
  const found = [...body.querySelectorAll("*")].flatMap((element) => {
    const name = element.tagName;
    // A name in another namespace keeps its case: `svg` is not on the list.
    if (!elements.has(name)) return [`<${name}>`];
    return [...element.attributes]
      .filter(({ name: key, value }) => !attributes[name]?.[key]?.(value))
      .map(({ name: key, value }) => `<${name} ${key}="${value}">`);
  });
  const own = [...body.attributes].map(({ name }) => `<BODY ${name}>`);
  return [...around, ...own, ...found];
}
