import { DomUtils, parseDocument } from "htmlparser2";
import {
  type Dom,
  escaped,
  isMark,
  isPicture,
  isSilent,
  isTag,
  isText,
  keyOf,
  type Nodes,
  type Tag,
  unusable,
} from "./foreign-dom.ts";

/** A picture of the library in place of one of the old site. */
export type Placed = { id: string; alt: string };

export type Conversion = {
  /** Empty lines separate paragraphs and line breaks count, as in WordPress's classic editor. */
  breaks: boolean;
  /** By the `src` of its `img`; undefined where its file is missing. */
  pictures: ReadonlyMap<string, Placed>;
  /** A link's new address. */
  link(href: string): string;
};

/** Containers, which give way to the blocks in them. */
const containers = new Set(
  "address article aside body button center dd details dialog div dl dt fieldset figcaption footer form header hgroup html label legend li main nav noframes p section summary tbody td th tr".split(
    " ",
  ),
);
const blocks = new Set(
  "h1 h2 h3 h4 h5 h6 ul ol blockquote pre table hr figure iframe video audio object embed".split(
    " ",
  ),
);
/** `cleanContent` gives them our names. */
const marks = new Set("strong em s u code sup sub b i strike del ins".split(" "));
/**
 * Converts it into the HTML of our posts, before it is sanitised: paragraphs, captions, galleries as
 * single pictures, embedded players as links. `lost` names what it had besides.
 */
export function convertHtml(dom: Dom, options: Conversion): { html: string; lost: string[] } {
  const converter = new Converter(options);
  const html = converter.blocks(dom.childNodes, options.breaks);
  return { html, lost: [...converter.lost] };
}

class Converter {
  readonly lost = new Set<string>();
  readonly #options: Conversion;

  constructor(options: Conversion) {
    this.#options = options;
  }

  /** Blocks, with the text between them in paragraphs. */
  blocks(nodes: Nodes, breaks: boolean): string {
    const out: string[] = [];
    let run = "";
    const flush = () => {
      out.push(this.#paragraph(run, breaks));
      run = "";
    };
    for (const node of nodes) {
      if (isText(node)) {
        const [first = "", ...others] = breaks ? node.data.split(/\n\s*\n/) : [node.data];
        run += escaped(first);
        for (const other of others) {
          flush();
          run += escaped(other);
        }
      } else if (isTag(node) && !isBlock(node)) run += this.#inline(node);
      else if (isTag(node)) {
        flush();
        out.push(this.#block(node, breaks));
      }
    }
    flush();
    return out.join("");
  }

  #paragraph(run: string, breaks: boolean): string {
    const lines = run.replaceAll(/(<br>)[^\S\n]*\n/g, "$1").trim();
    // Lookbehind, since a long run of spaces would be read from each of them.
    const text = (breaks ? lines.replaceAll(/(?<!\s)\s*\n\s*/g, "<br>") : lines).replaceAll(
      /^(?:\s|<br>)+|(?<!\s|<br>)(?:\s|<br>)+$/g,
      "",
    );
    const images = text.match(/<img [^>]*>/g) ?? [];
    const rest = text.replaceAll(/<img [^>]*>|<br>|[\s\u00a0]+/g, "");
    if (rest === "") return images.map((image) => `<figure>${image}</figure>`).join("");
    if (/^https?:\/\/[^\s<]+$/.test(text)) return `<p><a href="${text}">${text}</a></p>`;
    return `<p>${text}</p>`;
  }

  #block(node: Tag, breaks: boolean): string {
    const { name, children, attribs } = node;
    if (name === "form") this.lost.add("a form");
    if (name === "pre") return preformatted(node);
    if (name === "hr") return "<hr>";
    if (name === "figure") return this.#figure(node, breaks);
    if (name === "table") return this.#table(node);
    if (/^(?:iframe|video|audio|object|embed)$/.test(name)) return this.#player(node);
    if (name === "blockquote") return around("blockquote", this.blocks(children, breaks));
    if (name === "ul" || name === "ol") return this.#list(node, breaks);
    if (/^h\d$/.test(name) && !hasBlock(node)) {
      const text = this.#children(children).trim();
      return /^(?:<img [^>]*>)*$/.test(text) ? this.#paragraph(text, false) : around(name, text);
    }
    if ((name === "dt" || name === "summary") && !hasBlock(node)) {
      return this.#paragraph(around("strong", this.#children(children).trim()), breaks);
    }
    if (name === "a") {
      const images = DomUtils.getElementsByTagName("img", node).map((img) => this.#image(img));
      const href = this.#link(attribs["href"] ?? "");
      const inner = this.#children(children).replaceAll(/<img [^>]*>|\s+/g, " ");
      const text = inner.trim();
      return (
        this.#paragraph(images.join(""), false) + around("p", around("a", text, `a href="${href}"`))
      );
    }
    return this.blocks(children, breaks);
  }

  #list(node: Tag, breaks: boolean): string {
    if (/gallery/.test(node.attribs["class"] ?? "")) return this.#gallery(node.children);
    const start = node.attribs["start"];
    const items = node.children.filter((child) => isTag(child));
    const inner = items.map((child) =>
      around("li", this.blocks(child.name === "li" ? child.children : [child], breaks)),
    );
    const open = start === undefined ? node.name : `${node.name} start="${escaped(start)}"`;
    return around(node.name, inner.join(""), open);
  }

  #table(node: Tag): string {
    const rows = DomUtils.getElementsByTagName("tr", node).map((row) => {
      const cells = row.children.filter((child) => isTag(child));
      const spans = ({ attribs }: Tag) =>
        ["colspan", "rowspan"]
          .map((name) => ` ${name}="${escaped(attribs[name] ?? "1")}"`)
          .join("");
      return around(
        "tr",
        cells
          .filter(({ name }) => name === "td" || name === "th")
          .map((cell) => {
            const inner = this.blocks(cell.children, false) || "<p></p>";
            return `<${cell.name}${spans(cell)}>${inner}</${cell.name}>`;
          })
          .join(""),
      );
    });
    const [caption] = DomUtils.getElementsByTagName("caption", node);
    const title = caption ? this.blocks(caption.children, false) : "";
    return title + around("table", around("tbody", rows.join("")));
  }

  /** A picture with its caption, a gallery, or whatever else it holds and then the caption. */
  #figure(node: Tag, breaks: boolean): string {
    const { children, attribs } = node;
    const caption = children.find((child) => isTag(child) && child.name === "figcaption");
    const text = caption && isTag(caption) ? this.#children(caption.children).trim() : "";
    const others = children.filter((child) => child !== caption);
    const below = text === "" ? "" : around("p", text);
    const count = DomUtils.getElementsByTagName("img", others).length;
    const isMixed = DomUtils.existsOne(
      ({ name }) => /^(?:table|pre|blockquote|iframe|video|audio|p|h\d)$/.test(name),
      others,
    );
    if (/kg-bookmark/.test(attribs["class"] ?? "")) return this.#bookmark(node) + below;
    if (isMixed || count === 0) return this.blocks(others, breaks) + below;
    const isNested = DomUtils.existsOne(({ name }) => name === "figure", others);
    if (count > 1 || isNested) return this.#gallery(others) + below;
    const image = this.#children(others).match(/<img [^>]*>/)?.[0];
    if (image === undefined) return this.blocks(others, false) + below;
    return around("figure", text === "" ? image : `${image}<figcaption>${text}</figcaption>`);
  }

  #gallery(nodes: Nodes): string {
    return nodes
      .map((node) => {
        if (!isTag(node)) return "";
        if (node.name === "figure") return this.#figure(node, false);
        if (node.name === "img") return this.#paragraph(this.#image(node), false);
        return this.#gallery(node.children);
      })
      .join("");
  }

  #bookmark(node: Tag): string {
    const [link] = DomUtils.getElementsByTagName("a", node);
    const title = DomUtils.getElements({ class: "kg-bookmark-title" }, node, true)[0] ?? node;
    const href = this.#link(link?.attribs["href"] ?? "");
    return around("p", around("a", escaped(DomUtils.innerText(title).trim()), `a href="${href}"`));
  }

  /** A link in place of a player. */
  #player(node: Tag): string {
    const [source] = DomUtils.getElementsByTagName("source", node.children);
    const { src, data, title } = node.attribs;
    const url = URL.parse(src ?? data ?? source?.attribs["src"] ?? "", "https://x.invalid");
    if (!url?.protocol.startsWith("http") || url.hostname === "x.invalid") {
      const isOwn = url && url.pathname !== "/";
      this.lost.add(isOwn ? `the player of ${url.pathname}` : "a player without an address");
      return "";
    }
    const [, video] = /^\/embed\/([\w-]{6,})/.exec(url.pathname) ?? [];
    const isYouTube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname);
    const [, clip] =
      /^\/video\/(\d+)/.exec(url.hostname === "player.vimeo.com" ? url.pathname : "") ?? [];
    const page = isYouTube && video ? `https://www.youtube.com/watch?v=${video}` : url.href;
    const href = clip ? `https://vimeo.com/${clip}` : page;
    return around("p", around("a", escaped(title || href), `a href="${escaped(href)}"`));
  }

  #inline(node: Tag): string {
    const { name, attribs, children } = node;
    if (isSilent(node)) {
      if (DomUtils.existsOne((inner) => inner.name === "form", children)) this.lost.add("a form");
      return "";
    }
    if (unusable.has(name)) {
      if (name !== "svg" && attribs["type"] !== "hidden") this.lost.add(`a field (${name})`);
      return "";
    }
    if (name === "br") return "<br>";
    if (name === "img") return this.#image(node);
    if (name === "q") return `“${this.#children(children)}”`;
    const inner = this.#children(children);
    if (name === "a") {
      const href = attribs["href"] ?? "";
      // A picture's link to itself; the page shows it large anyway.
      const isBare = /^\s*(?:<img [^>]*>\s*)+$/.test(inner);
      if (isBare && !isPicture(href)) this.lost.add(`the link of a picture, ${href}`);
      if (isBare || href === "") return inner;
      return around("a", inner, `a href="${this.#link(href)}"`);
    }
    if (name === "kbd") return around("code", inner);
    return marks.has(name) ? around(name, inner) : inner;
  }

  /** A link's new address, escaped. Files stay where they were, and are named. */
  #link(href: string): string {
    const to = this.#options.link(href);
    if (/^\/(?:content\/(?:files|media)|wp-content)\//.test(to)) this.lost.add(`the file ${to}`);
    return escaped(to);
  }

  #children(nodes: Nodes): string {
    return nodes
      .map((node) => {
        if (isText(node)) return escaped(node.data);
        if (isTag(node)) {
          return isBlock(node) ? ` ${this.#children(node.children)} ` : this.#inline(node);
        }
        return "";
      })
      .join("");
  }

  #image(node: Tag): string {
    const alt = node.attribs["alt"] ?? "";
    if (isMark(node)) return escaped(alt);
    const src = keyOf(node);
    if (src === "") return "";
    const placed = this.#options.pictures.get(src);
    if (placed) return `<img data-media="${placed.id}" alt="${escaped(alt || placed.alt)}">`;
    this.lost.add(`the picture ${src.slice(0, 200)}`);
    return "";
  }
}

const around = (name: string, inner: string, open = name) =>
  inner === "" ? "" : `<${open}>${inner}</${name}>`;

function preformatted(node: Tag): string {
  for (const br of DomUtils.getElementsByTagName("br", node)) {
    DomUtils.replaceElement(br, parseDocument("\n").childNodes[0] as never);
  }
  const classes = `${node.attribs["class"] ?? ""} ${DomUtils.getElementsByTagName("code", node)[0]?.attribs["class"] ?? ""}`;
  const [, language] = /\b(?:language-|lang-|brush:\s*)([\w+#-]+)/.exec(classes) ?? [];
  const code = escaped(DomUtils.textContent(node).replace(/\n$/, ""));
  const open = language === undefined ? "code" : `code class="language-${language}"`;
  return `<pre><${open}>${code}</code></pre>`;
}

const isBlock = (node: Tag): boolean =>
  !isSilent(node) && (blocks.has(node.name) || containers.has(node.name) || hasBlock(node));

const hasBlock = ({ children }: Tag): boolean =>
  DomUtils.existsOne(({ name }) => blocks.has(name) || containers.has(name), children);
