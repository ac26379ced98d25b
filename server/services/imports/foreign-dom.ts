import { DomUtils, ElementType, parseDocument } from "htmlparser2";

// Reading the HTML of another site's posts; `foreign-html.ts` converts it.

export type Dom = ReturnType<typeof parseDocument>;
export type Nodes = Dom["childNodes"];
export type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export const isTag = (node: object & { type: Nodes[number]["type"] }): node is Tag =>
  ElementType.isTag(node);
export const isText = (node: Nodes[number]): node is Nodes[number] & { data: string } =>
  node.type === ElementType.Text;

const silent = new Set("script style noscript link meta head title template".split(" "));
export const isSilent = ({ name, attribs }: Tag): boolean =>
  silent.has(name) ||
  // The buttons of Ghost's players, and its subscription.
  /\bkg-(?:video-player-container|video-overlay|audio-player|signup-card)(?![\w-])/.test(
    attribs["class"] ?? "",
  );
/** Elements that a post can't have. */
export const unusable = new Set(["input", "select", "textarea", "canvas", "svg", "map", "math"]);

/** Reads the HTML of another site's post. */
export const readForeignHtml = (html: string): Dom => parseDocument(html);

/** The pictures that it shows: the `src` as it has it, and addresses of the same picture, largest first. */
export function picturesIn(dom: Dom): { src: string; addresses: string[] }[] {
  return DomUtils.getElementsByTagName("img", dom)
    .filter((img) => !isMark(img))
    .map((img) => {
      const { src = "", srcset = "", ...rest } = img.attribs;
      const { parent } = img;
      const href = parent && isTag(parent) ? (parent.attribs["href"] ?? "") : "";
      const lazy = ["data-orig-file", "data-src", "data-lazy-src"].map((name) => rest[name] ?? "");
      const sizes = [...srcset.matchAll(/(\S+)\s+([\d.]+)[wx]/g)]
        .sort(([, , one], [, , other]) => Number(other) - Number(one))
        .map(([, url = ""]) => url);
      const all = [isPicture(href) ? href : "", ...lazy, ...sizes, src];
      return { src: keyOf(img), addresses: all.filter((each) => each !== "") };
    });
}

export const isPicture = (url: string) => /\.(?:jpe?g|png|gif|webp|avif)(?:\?.*)?$/i.test(url);

export const keyOf = ({ attribs }: Tag) => attribs["src"] || attribs["data-src"] || "";

/** Emoji that WordPress drew, and pictures that only count readers. */
export const isMark = ({ attribs }: Tag) =>
  /\bwp-smiley\b|\bemoji\b/.test(attribs["class"] ?? "") ||
  (attribs["width"] === "1" && attribs["height"] === "1");

/** Its texts, without those of elements that nobody reads. */
export const textsIn = (nodes: Nodes): string[] =>
  nodes.flatMap((node) => {
    if (isText(node)) return [node.data];
    const isRead = isTag(node) && !isSilent(node) && !unusable.has(node.name);
    return isRead ? textsIn(node.children) : [];
  });

/** For text and attributes. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
