import type { Editor } from "@tiptap/core";
import {
  addPlaceholder,
  isUntouched,
  placeholderPosition,
  removePlaceholder,
} from "./upload-placeholders.ts";

/** Keeps consecutive spaces, which HTML parsing would collapse. */
export const parseOptions = { preserveWhitespace: true } as const;

/** Imperative access to a rich text editor; safe to use before it has loaded. */
export type RichTextHandle = {
  /** The content; null until the editor has loaded. */
  html: () => string | null;
  replace: (html: string) => void;
  focus: () => void;
  /** Puts the cursor back where it was, after a dialog has closed. */
  restoreCursor: () => void;
  /** Puts the cursor before the first character. */
  focusStart: () => void;
  undo: () => void;
  /** Number of words; null until the editor has loaded. */
  words: () => number | null;
  /** Selects the first link to an address. */
  selectLink: (href: string) => void;
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

/** @param onEditAlt asks for the alternative text of the selected image */
export function handleOf(editor: Editor | null, onEditAlt = () => {}): RichTextHandle {
  return {
    html: () => editor && htmlOf(editor),
    replace: (html) => void editor?.commands.setContent(html, { parseOptions }),
    focus: () => void editor?.commands.focus(),
    restoreCursor: () => editor && restoreCursor(editor),
    focusStart() {
      // At once: the next key must not go to the field before.
      editor?.commands.setTextSelection(0);
      editor?.view.focus();
    },
    undo: () => void editor?.chain().focus().undo().run(),
    words: () => editor && countWords(editor),
    selectLink: (href) => editor && selectLink(editor, href),
    addPlaceholder: (id, at) =>
      editor && addPlaceholder(editor, id, at ?? editor.state.selection.to),
    removePlaceholder: (id) => editor && removePlaceholder(editor, id),
    insertImage(id, attrs) {
      if (!editor) return;
      const at = placeholderPosition(editor.state, id) ?? editor.state.selection.to;
      const asks = attrs.alt === "" && isUntouched(editor, id);
      removePlaceholder(editor, id);
      editor.commands.insertContentAt(at, { type: "figure", attrs });
      if (asks && selectImage(editor, attrs.media, at)) onEditAlt();
    },
    missingAlt: () => (editor ? missingAltPositions(editor).length : 0),
    focusMissingAlt() {
      const [first] = editor ? missingAltPositions(editor) : [];
      if (first !== undefined)
        editor?.chain().setNodeSelection(first).focus().scrollIntoView().run();
    },
  };
}

/**
 * Waits until the dialog has closed. The browser then returns the focus, but not the selection, and
 * without it typed characters are lost.
 */
function restoreCursor(editor: Editor) {
  requestAnimationFrame(() => {
    if (editor.isDestroyed || document.querySelector("dialog[open]")) return;
    editor.view.focus();
  });
}

/** Selects an image just inserted at a position; the text may have it elsewhere, too. */
function selectImage(editor: Editor, media: string, at: number): boolean {
  let nearest = Number.POSITIVE_INFINITY;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== "figure" || node.attrs["media"] !== media) return;
    if (Math.abs(position - at) < Math.abs(nearest - at)) nearest = position;
  });
  return Number.isFinite(nearest) && editor.commands.setNodeSelection(nearest);
}

function countWords({ state }: Editor): number {
  const text = state.doc.textBetween(0, state.doc.content.size, " ", " ");
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}

function selectLink(editor: Editor, href: string) {
  let range: { from: number; to: number } | null = null;
  editor.state.doc.descendants((node, position) => {
    const isIt = node.marks.some(
      ({ type, attrs }) => type.name === "link" && attrs["href"] === href,
    );
    if (isIt) range ??= { from: position, to: position + node.nodeSize };
  });
  if (range) editor.chain().setTextSelection(range).focus().scrollIntoView().run();
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
