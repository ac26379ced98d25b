import type { Editor } from "@tiptap/core";
import { clearPlace, markPlace, placeNow } from "./pending-places.ts";

/** Two spaces that were typed come back as two. */
export const keepSpaces = { preserveWhitespace: true } as const;

/** What a page does with its rich text. Safe to use before the text is there. */
export type RichTextHandle = {
  /** The text as HTML; null until it is loaded. */
  html: () => string | null;
  replace: (html: string) => void;
  focus: () => void;
  /** Marks a place for an image to come; without `at`, at the cursor. */
  markPlace: (name: string, at?: number) => void;
  /** Puts an image where the place is now, or where the cursor is if the place is gone. */
  insertImage: (name: string, image: { media: string; alt: string }) => void;
  clearPlace: (name: string) => void;
  /** How many images lack an alternative text and were not called decorative. */
  undescribed: () => number;
  /** Selects the first of them, with the keyboard focus. */
  focusUndescribed: () => void;
};

/** The handle of an editor, or of one that is not there yet. */
export function handleOf(editor: Editor | null): RichTextHandle {
  return {
    html: () => editor && htmlOf(editor),
    replace: (html) => void editor?.commands.setContent(html, { parseOptions: keepSpaces }),
    focus: () => void editor?.commands.focus(),
    markPlace: (name, at) => editor && markPlace(editor, name, at ?? editor.state.selection.to),
    clearPlace: (name) => editor && clearPlace(editor, name),
    insertImage(name, attrs) {
      if (!editor) return;
      const at = placeNow(editor.state, name) ?? editor.state.selection.to;
      clearPlace(editor, name);
      editor.commands.insertContentAt(at, { type: "figure", attrs });
    },
    undescribed: () => (editor ? undescribedIn(editor).length : 0),
    focusUndescribed() {
      const [first] = editor ? undescribedIn(editor) : [];
      if (first !== undefined)
        editor?.chain().setNodeSelection(first).focus().scrollIntoView().run();
    },
  };
}

// An empty caption and the empty line behind the last block are there to be typed in.
const emptyEnd = /(?:<p><\/p>)+$/;
const emptyCaptions = /<figcaption><\/figcaption>/g;

function htmlOf(editor: Editor): string {
  return editor.getHTML().replace(emptyCaptions, "").replace(emptyEnd, "");
}

function undescribedIn(editor: Editor): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, place) => {
    const { alt, decorative } = node.attrs;
    if (node.type.name === "figure" && alt === "" && !decorative) places.push(place);
  });
  return places;
}
