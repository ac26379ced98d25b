import { mergeAttributes, Node } from "@tiptap/core";
import { figureView } from "./figure-view.ts";
import { ownImagePath } from "./own-image-path.ts";

/** Where an image of the media library is shown from. */
export type ImageFile = { url: string };

export type FigureOptions = {
  /** Finds the file of an image that the content names by id alone; null when it is gone. */
  fileOf: (media: string) => Promise<ImageFile | null>;
  /** The reader wants to say what the selected image shows. */
  onDescribe: () => void;
  /** Whether images that come without words were said to be decorative. */
  wordlessIsDecorative: boolean;
};

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    figure: {
      /** Says what the selected image shows; nothing, of a decorative one. */
      describeFigure: (words: { alt: string; decorative: boolean }) => ReturnType;
    };
  }
}

/** An image with a caption: `<figure><img data-media="id" alt="…"><figcaption>…</figcaption></figure>`. */
export const Figure = Node.create<FigureOptions>({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  defining: true,

  addOptions: () => ({
    fileOf: () => Promise.resolve(null),
    onDescribe: () => {},
    wordlessIsDecorative: false,
  }),

  addAttributes: () => ({
    media: { default: null, rendered: false },
    /** Of an image pasted from this very site: the server finds its id. */
    src: { default: null, rendered: false },
    alt: { default: "", rendered: false },
    /** Said by the author, and known while the editor is open: stored is the empty `alt`. */
    decorative: { default: false, rendered: false },
  }),

  parseHTML() {
    const read = (image: Element | null) => {
      const media = image?.getAttribute("data-media");
      const src = ownImagePath(image?.getAttribute("src"));
      if (!image || (!media && !src)) return false;
      const alt = image.getAttribute("alt") ?? "";
      const decorative = alt === "" && this.options.wordlessIsDecorative;
      return { media, src: media ? null : src, alt, decorative };
    };
    return [
      {
        tag: "figure",
        contentElement: (figure) => figure.querySelector("figcaption") ?? emptied(figure),
        getAttrs: (figure) => read(figure.querySelector("img")),
      },
      { tag: "img", getAttrs: read },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { media, src, alt } = node.attrs;
    const image = media ? { "data-media": media, alt } : { src, alt };
    return ["figure", mergeAttributes(HTMLAttributes), ["img", image], ["figcaption", 0]];
  },

  addCommands: () => ({
    describeFigure:
      (words) =>
      ({ commands }) =>
        commands.updateAttributes("figure", words),
  }),

  addKeyboardShortcuts() {
    return {
      // From a caption on to the text behind it.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        return this.editor.commands.insertContentAt(
          $from.after(),
          { type: "paragraph" },
          {
            updateSelection: true,
          },
        );
      },
    };
  },

  addNodeView() {
    return ({ node, editor, getPos }) => figureView({ node, editor, getPos, ...this.options });
  },
});

/** A figure without a caption has nothing to parse inside. */
function emptied(figure: HTMLElement): HTMLElement {
  return figure.ownerDocument.createElement("figcaption");
}
