/** A tag or a run of text of cleaned HTML. Attributes and text are still escaped. */
export type Piece =
  | { kind: "open"; name: string; attributes: Readonly<Record<string, string>>; html: string }
  | { kind: "close"; name: string; html: string }
  | { kind: "text"; html: string };

const piece = /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+="[^"]*")*) ?\/?>|[^<]+|</g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/**
 * The tags and texts of a post's content in order. It reads what `clean-html.ts` writes (names in
 * lower case, values in double quotes, `<` only where a tag begins) and is no parser of HTML.
 */
export function contentPieces(cleaned: string): Piece[] {
  return [...cleaned.matchAll(piece)].map(([html, slash, name, attributes]): Piece => {
    if (name === undefined) return { kind: "text", html: html === "<" ? "&lt;" : html };
    if (slash === "/") return { kind: "close", name, html };
    return { kind: "open", name, attributes: attributesOf(attributes ?? ""), html };
  });
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)].map(([, name, value]) => [name ?? "", value ?? ""]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** An attribute's value or a text as it was meant. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}

/** Text for use in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
