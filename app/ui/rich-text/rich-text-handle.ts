import type { Editor } from "@tiptap/core";
import { addPlaceholder, placeholderPosition, removePlaceholder } from "./upload-placeholders.ts";

/** Keeps consecutive spaces, which HTML parsing would collapse. */
export const parseOptions = { preserveWhitespace: true } as const;

/** Imperative access to a rich text editor; safe to use before it has loaded. */
export type RichTextHandle = {
  /** The content; null until the editor has loaded. */
  html: () => string | null;
  replace: (html: string) => void;
  focus: () => void;
  /** Adds a placeholder for an image under upload; without `at`, at the cursor. */
  addPlaceholder: (id: string, at?: number) => void;
  /** Replaces the placeholder by an image; without a placeholder, inserts it at the cursor. */
  insertImage: (id: string, image: { media: string; alt: string }) => void;
  removePlaceholder: (id: string) => void;
  /** Number of images without alt text that are not marked as decorative. */
  missingAlt: () => number;
  /** Selects and focuses the first of them. */
  focusMissingAlt: () => void;
};

export function handleOf(editor: Editor | null): RichTextHandle {
  return {
    html: () => editor && htmlOf(editor),
    replace: (html) => void editor?.commands.setContent(html, { parseOptions }),
    focus: () => void editor?.commands.focus(),
    addPlaceholder: (id, at) =>
      editor && addPlaceholder(editor, id, at ?? editor.state.selection.to),
    removePlaceholder: (id) => editor && removePlaceholder(editor, id),
    insertImage(id, attrs) {
      if (!editor) return;
      const at = placeholderPosition(editor.state, id) ?? editor.state.selection.to;
      removePlaceholder(editor, id);
      editor.commands.insertContentAt(at, { type: "figure", attrs });
    },
    missingAlt: () => (editor ? missingAltPositions(editor).length : 0),
    focusMissingAlt() {
      const [first] = editor ? missingAltPositions(editor) : [];
      if (first !== undefined)
        editor?.chain().setNodeSelection(first).focus().scrollIntoView().run();
    },
  };
}

// Empty captions and empty paragraphs at the end only exist to be typed in.
const emptyEnd = /(?:<p><\/p>)+$/;
const emptyCaptions = /<figcaption><\/figcaption>/g;

function htmlOf(editor: Editor): string {
  return editor.getHTML().replace(emptyCaptions, "").replace(emptyEnd, "");
}

function missingAltPositions(editor: Editor): number[] {
  const positions: number[] = [];
  editor.state.doc.descendants((node, position) => {
    const { alt, decorative } = node.attrs;
    if (node.type.name === "figure" && alt === "" && !decorative) positions.push(position);
  });
  return positions;
}
