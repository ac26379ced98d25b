import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { libraryImagePath } from "./rich-text-urls.ts";

export type FigureOptions = {
  /** Finds the file of a library image by its id; null when the image was deleted. */
  fileOf: (media: string) => Promise<{ url: string } | null>;
  /** Called when the author wants to edit the alt text of the selected image. */
  onEditAlt: () => void;
  /** Treats images with an empty alt text as decorative when they are parsed. */
  emptyAltIsDecorative: boolean;
};

/** The author’s description of an image; `video` is the address that it leads to. */
type FigureTexts = { alt: string; decorative: boolean; video: string | null };

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    figure: { setFigure: (attributes: FigureTexts) => ReturnType };
  }
}

/**
 * An image with a caption: `<figure><img data-media="id" alt="…"><figcaption>…</figcaption></figure>`.
 * A video is its poster as such an image within a link, so that nothing is loaded before the press.
 */
export const Figure = Node.create<FigureOptions>({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  defining: true,

  addOptions: () => ({
    fileOf: () => Promise.resolve(null),
    onEditAlt: () => {},
    emptyAltIsDecorative: false,
  }),

  addAttributes: () => ({
    media: { default: null, rendered: false },
    /** Of an image pasted from this site; the server replaces it by the id. */
    src: { default: null, rendered: false },
    alt: { default: "", rendered: false },
    /** Only while the editor is open; stored as an empty `alt`. */
    decorative: { default: false, rendered: false },
    video: { default: null, rendered: false },
  }),

  parseHTML() {
    const read = (image: Element | null) => {
      const media = image?.getAttribute("data-media");
      const src = libraryImagePath(image?.getAttribute("src"));
      if (!image || (!media && !src)) return false;
      const alt = image.getAttribute("alt") ?? "";
      const decorative = alt === "" && this.options.emptyAltIsDecorative;
      const video = image.closest("figure > a")?.getAttribute("href") ?? null;
      return { media, src: media ? null : src, alt, decorative, video };
    };
    return [
      {
        tag: "figure",
        contentElement: (figure) => figure.querySelector("figcaption") ?? emptyCaption(figure),
        getAttrs: (figure) => read(figure.querySelector("img")),
      },
      { tag: "img", getAttrs: read },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { media, src, alt, video } = node.attrs;
    const image = ["img", media ? { "data-media": media, alt } : { src, alt }] as const;
    const shown = video ? (["a", { href: video }, image] as const) : image;
    return ["figure", mergeAttributes(HTMLAttributes), shown, ["figcaption", 0]];
  },

  addCommands: () => ({
    setFigure:
      (attributes) =>
      ({ commands }) =>
        commands.updateAttributes("figure", attributes),
  }),

  addKeyboardShortcuts() {
    return {
      // Leaves a caption for a new paragraph after the figure.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        return this.editor.commands.insertContentAt(
          $from.after(),
          { type: "paragraph" },
          { updateSelection: true },
        );
      },
    };
  },

  addNodeView() {
    return ({ node, editor, getPos }) => figureView({ node, editor, getPos, ...this.options });
  },
});

/** Content of a figure without a caption. */
function emptyCaption(figure: HTMLElement): HTMLElement {
  return figure.ownerDocument.createElement("figcaption");
}

type FigureViewInput = {
  node: DocumentNode;
  editor: Editor;
  getPos: () => number | undefined;
} & FigureOptions;

/** Node view of a figure: the image, a button with the state of its alt text, the caption. */
function figureView({ node, editor, getPos, fileOf, onEditAlt }: FigureViewInput): NodeView {
  let shown = node;
  const dom = document.createElement("figure");
  dom.className = "rich-figure";
  const image = dom.appendChild(document.createElement("img"));
  const altButton = dom.appendChild(document.createElement("button"));
  altButton.type = "button";
  altButton.contentEditable = "false";
  altButton.addEventListener("click", () => {
    const position = getPos();
    if (position === undefined) return;
    editor.commands.setNodeSelection(position);
    onEditAlt();
  });
  const contentDOM = dom.appendChild(document.createElement("figcaption"));

  function show(next: DocumentNode) {
    shown = next;
    const { alt, decorative, video } = next.attrs;
    image.alt = alt;
    dom.toggleAttribute("data-video", Boolean(video));
    const state = alt ? "present" : decorative ? "decorative" : "missing";
    dom.dataset["alt"] = state;
    altButton.textContent = altButtonLabels[state];
    contentDOM.dataset["empty"] = String(next.content.size === 0);
  }

  async function load() {
    const { media, src } = shown.attrs;
    const url = src ?? (await fileOf(media))?.url;
    if (url) image.src = url;
    else dom.dataset["deleted"] = "true";
  }

  show(node);
  void load();
  return {
    dom,
    contentDOM,
    update(next) {
      const { media, src } = shown.attrs;
      const isSamePicture = next.attrs["media"] === media && next.attrs["src"] === src;
      const same = next.type === shown.type && isSamePicture;
      if (same) show(next);
      return same;
    },
    // ProseMirror handles neither events on the button nor changes outside of the caption.
    stopEvent: (event) => event.target === altButton,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
}

const altButtonLabels = {
  present: "Alt text",
  decorative: "Decorative",
  missing: "Add alt text",
} as const;
