import { Extension, type Extensions, Mark, textblockTypeInputRule } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { cleanPaste } from "./clean-paste.ts";
import { Figure, type FigureOptions } from "./figure-node.ts";
import { isLinkUrl } from "./rich-text-urls.ts";
import { UploadPlaceholders } from "./upload-placeholders.ts";

type ExtensionOptions = FigureOptions &
  FileHandlerOptions & {
    placeholder: string;
    /** Receives the number of images that were dropped from pasted text. */
    onForeignImages: (count: number) => void;
  };

/** The editor's schema and behaviour: exactly the content that the server stores. */
export function extensionsOf(options: ExtensionOptions): Extensions {
  const { fileOf, onEditAlt, emptyAltIsDecorative, onFiles } = options;
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        isAllowedUri: (url) => isLinkUrl(url),
        // The site decides on `target` and `rel` when it shows the post.
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    LargestHeading,
    scriptMark("superscript", "sup", "Mod-."),
    scriptMark("subscript", "sub", "Mod-,"),
    ...tableNodes,
    Figure.configure({ fileOf, onEditAlt, emptyAltIsDecorative }),
    Placeholder.configure({ placeholder: options.placeholder }),
    FileHandler.configure({ onFiles }),
    UploadPlaceholders,
  ];
}

/** Raised or lowered characters, as in 10⁶ and CO₂; never both. */
function scriptMark(name: string, tag: "sup" | "sub", keys: string) {
  return Mark.create({
    name,
    excludes: "superscript subscript",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });
}

/** The title is the only heading of level 1: `# ` makes the largest one of the text. */
const LargestHeading = Extension.create({
  name: "largestHeading",
  addInputRules() {
    const type = this.editor.schema.nodes["heading"];
    return type
      ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })]
      : [];
  },
});

/** ProseMirror's `transformPastedHTML`; reports the number of images that were dropped. */
export function pasteCleaner(onForeignImages: (count: number) => void) {
  return (html: string) => {
    const { html: clean, foreignImages } = cleanPaste(html);
    onForeignImages(foreignImages);
    return clean;
  };
}

type FileHandlerOptions = {
  /** Receives pasted or dropped files and their document position. */
  onFiles: (files: readonly File[], at: number) => void;
};

/** Passes on files that are pasted or dropped. The upload judges whether they are images. */
const FileHandler = Extension.create<FileHandlerOptions>({
  name: "fileHandler",
  addOptions: () => ({ onFiles: () => {} }),

  addProseMirrorPlugins() {
    const { onFiles } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const files = [...(event.clipboardData?.files ?? [])];
            // Office programs add a picture of the copied text: then the text is meant.
            const text = event.clipboardData?.getData("text/plain").trim();
            if (files.length === 0 || text) return false;
            onFiles(files, view.state.selection.to);
            return true;
          },
          handleDrop(view, event, _slice, moved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
            onFiles(files, position?.pos ?? view.state.selection.to);
            return true;
          },
        },
      }),
    ];
  },
});

// Without the widths and alignment that Tiptap writes as style attributes: the site's
// Content-Security-Policy refuses them, and the server removes them.
const cellAttributes = {
  colspan: { default: 1, parseHTML: (cell: Element) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: Element) => spanOf(cell, "rowspan") },
  // Required by prosemirror-tables.
  colwidth: { default: null, rendered: false },
};

function spanOf(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : 1;
}

const tableNodes = [
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
];
