import { escaped } from "./foreign-dom.ts";

/** A picture of the old site's library. */
export type OldPicture = { url: string; alt: string; caption: string; parent: string };

export type OldLibrary = {
  pictures: ReadonlyMap<string, OldPicture>;
  /** Text of reusable blocks by id. */
  blocks: ReadonlyMap<string, string>;
};

// No expression here reads on into the next beginning of what it looks for: a text with thousands of
// beginnings would take hours.
const delimiter =
  /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+(\{(?:(?!<!--|-->)[\s\S])*?\}\s+)?(\/)?-->/g;

/** Reusable blocks in one post; more, or blocks in a circle, would multiply. */
const maxReused = 200;

/** Blocks without text of their own whose absence nobody notices. */
const plainBlocks = /^(?:core\/)?(?:spacer|more|nextpage|separator|archives|block)$/;

/**
 * The text of a WordPress post as HTML, in parts: those of the classic editor have `breaks`. Blocks
 * and known shortcodes are resolved; `lost` names the others.
 */
export function wordpressParts(
  text: string,
  post: { id: string },
  library: OldLibrary,
): { parts: { html: string; breaks: boolean }[]; lost: string[] } {
  const lost = new Set<string>();
  const source = withReused(text.replaceAll(/\r\n?/g, "\n"), library.blocks);
  const parts: { html: string; breaks: boolean }[] = [];
  let depth = 0;
  let at = 0;
  let open = "";
  const add = (part: string) => {
    const breaks = depth === 0 || /^(?:core\/)?freeform$/.test(open);
    if (part.trim() === "") return;
    const html = withoutShortcodes(part, post, library, lost);
    const last = parts.at(-1);
    if (last && last.breaks === breaks) last.html += html;
    else parts.push({ html, breaks });
  };
  for (const { index, 0: whole, 1: isEnd, 2: name = "", 4: isEmpty } of source.matchAll(
    delimiter,
  )) {
    add(source.slice(at, index));
    at = index + whole.length;
    if (isEmpty) {
      if (!plainBlocks.test(name)) lost.add(`the block “${name}”`);
    } else {
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      open = isEnd ? "" : name;
    }
  }
  add(source.slice(at));
  return { parts, lost: [...lost] };
}

function withReused(text: string, blocks: OldLibrary["blocks"]): string {
  let count = 0;
  const resolved = (part: string): string =>
    part.replaceAll(
      /<!--\s+wp:block\s+\{[^{}<>]*"ref":\s*(\d+)[^{}<>]*\}\s+\/-->/g,
      (whole, id: string) => {
        const block = blocks.get(id);
        count += 1;
        return block === undefined || count > maxReused
          ? whole.replace("wp:block", "wp:reusable-block")
          : resolved(block);
      },
    );
  return resolved(text);
}

/** `[name attributes]` or `[/name]`, also in brackets of its own, which make it text. */
const shortcode = /(\[?)\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]<>]*)?)\](\]?)/gi;

const attributeOf = (attributes: string, ...names: string[]): string =>
  new RegExp(`\\b(?:${names.join("|")})\\s*=\\s*["'“”″]?([^"'“”″\\]]+)`, "i").exec(
    attributes,
  )?.[1] ?? "";

function withoutShortcodes(
  text: string,
  post: { id: string },
  { pictures }: OldLibrary,
  lost: Set<string>,
): string {
  const figure = ({ url, alt, caption }: OldPicture) =>
    `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${caption}</figcaption></figure>`;
  const gallery = (attributes: string) => {
    const [ids, out] = [["ids", "include"], ["exclude"]].map((names) =>
      attributeOf(attributes, ...names)
        .split(/[\s,]+/)
        .filter(Boolean),
    );
    const shown = ids?.length
      ? ids.map((id) => pictures.get(id))
      : [...pictures].flatMap(([id, picture]) =>
          picture.parent === post.id && !out?.includes(id) ? picture : [],
        );
    if (shown.length === 0 || shown.includes(undefined)) lost.add(`[gallery${attributes}]`);
    return `\n\n${shown.map((picture) => (picture ? figure(picture) : "")).join("")}\n\n`;
  };
  const captioned = (_: string, attributes: string, inner: string) => {
    const [, image = "", after = inner] =
      /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
    const caption = after.trim() || attributeOf(attributes, "caption");
    return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
  };
  const resolved = (piece: string) => {
    const known = piece
      .replaceAll(
        /\[(?:wp_)?caption\b([^[\]]*)\]((?:(?!\[(?:wp_)?caption\b)[\s\S])*?)\[\/(?:wp_)?caption\]/gi,
        captioned,
      )
      .replaceAll(/\[gallery\b([^[\]]*)\]/gi, (_, attributes: string) => gallery(attributes))
      .replaceAll(
        /\[embed\b[^[\]]*\]([^[]*)\[\/embed\]/gi,
        (_, url: string) => `\n\n${url.trim()}\n\n`,
      );
    const closed = new Set([...known.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
    return known.replaceAll(shortcode, (whole, before, slash, name, attributes, after) => {
      if (before && after) return whole.slice(1, -1);
      const isOne = closed.has(name) || /=|https?:|^\s*$/.test(attributes);
      if (!isOne || (!closed.has(name) && attributes.trim() === "" && !/[-_]/.test(name)))
        return whole;
      const url = /https?:\/\/[^\s"'“”″<>]+/.exec(attributes)?.[0];
      if (slash) return before + after;
      const isPlayer = /^(?:audio|video|youtube|vimeo|soundcloud|playlist)$/i.test(name);
      if (!isPlayer || url === undefined) lost.add(`[${name}]`);
      return `${before}${url === undefined ? "" : `\n\n${url}\n\n`}${after}`;
    });
  };
  return text
    .split(/(<pre\b(?:(?!<pre\b)[\s\S])*?<\/pre>|<code\b(?:(?!<code\b)[\s\S])*?<\/code>)/i)
    .map((piece, index) => (index % 2 === 1 ? piece : resolved(piece)))
    .join("");
}
