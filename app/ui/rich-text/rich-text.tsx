import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { type Ref, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { FloatingTools } from "./floating-tools.tsx";
import { InsertMenu, type InsertMenuHandle } from "./insert-menu.tsx";
import { AltTextDialog, LinkDialog } from "./rich-text-dialogs.tsx";
import { extensionsOf, pasteCleaner } from "./rich-text-extensions.ts";
import { handleOf, parseOptions, type RichTextHandle } from "./rich-text-handle.ts";
import type { ToolDialog } from "./toolbar-buttons.ts";
import "./rich-text.css";

type RichTextProps = {
  label: string;
  id: string;
  error?: string;
  placeholder: string;
  /** Initial content; the handle replaces it later. */
  initial: string;
  emptyAltIsDecorative: boolean;
  maxAltLength: number;
  fileOf: (media: string) => Promise<{ url: string } | null>;
  /** Receives pasted or dropped files and their document position. */
  onFiles: (files: readonly File[], at: number) => void;
  /** Called by the image button. */
  onPickImage: () => void;
  /** Receives the number of images dropped from each pasted text. */
  onForeignImages: (count: number) => void;
  onChange: () => void;
  /** Called by Escape. */
  onLeave: () => void;
  ref: Ref<RichTextHandle>;
};

/** Rich text editor with headings, lists, tables and images. Its handle reads and writes HTML. */
export default function RichText(props: RichTextProps) {
  const { id, error, maxAltLength, onPickImage, ref } = props;
  const [dialog, setDialog] = useState<"link" | "alt" | null>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const insertMenu = useRef<InsertMenuHandle>(null);
  const hintId = useId();
  const openDialog = (kind: ToolDialog) => (kind === "image" ? onPickImage() : setDialog(kind));
  const editor = useRichTextEditor(props, {
    describedBy: `${hintId}${error ? ` ${id}-error` : ""}`,
    onEditAlt: () => setDialog("alt"),
    onLink: () => setDialog("link"),
    onToolbar: () => toolbar.current?.focus(),
    onMenuKey: (key) => insertMenu.current?.onKey(key) ?? false,
  });
  useImperativeHandle(ref, () => handleOf(editor, () => setDialog("alt")), [editor]);
  const closeDialog = () => {
    setDialog(null);
    handleOf(editor).restoreCursor();
  };

  return (
    <div className="rich-text" data-invalid={error ? true : undefined}>
      <div className="rich-text__box">
        <EditorContent className="rich-text__page" editor={editor} />
        {editor && (
          <>
            <FloatingTools ref={toolbar} editor={editor} controls={id} onOpenDialog={openDialog} />
            <InsertMenu ref={insertMenu} editor={editor} id={id} onPickImage={onPickImage} />
          </>
        )}
      </div>
      <p className="visually-hidden" id={hintId}>
        Type a slash on an empty line to insert a block. Press Alt+F10 to reach the text tools, and
        Escape to leave the text.
      </p>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {editor && dialog === "link" && <LinkDialog editor={editor} onClose={closeDialog} />}
      {editor && dialog === "alt" && (
        <AltTextDialog editor={editor} maxLength={maxAltLength} onClose={closeDialog} />
      )}
    </div>
  );
}

/** Pixels kept visible around the cursor: bars cover the upper edge, and on a phone the lower. */
const scrollMargin = { top: 110, right: 0, bottom: 90, left: 0 };

type Wiring = {
  /** Value of `aria-describedby`. */
  describedBy: string;
  onEditAlt: () => void;
  onLink: () => void;
  onToolbar: () => void;
  /** True if the open insert menu used the key. */
  onMenuKey: (key: string) => boolean;
};

function useRichTextEditor(props: RichTextProps, wiring: Wiring): Editor | null {
  const { id, initial } = props;
  const onChange = useEffectEvent(() => props.onChange());
  return useEditor({
    // The Content-Security-Policy allows no inline styles; rich-text.css has those of Tiptap.
    injectCSS: false,
    immediatelyRender: false,
    content: initial,
    parseOptions,
    extensions: extensionsOf({ ...props, ...wiring }),
    onUpdate: onChange,
    editorProps: {
      scrollThreshold: scrollMargin,
      scrollMargin,
      transformPastedHTML: pasteCleaner(props.onForeignImages),
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": props.label,
        class: "prose",
        "aria-describedby": wiring.describedBy,
        ...(props.error ? { "aria-invalid": "true" } : {}),
      },
      handleKeyDown({ state }, event) {
        const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
        // Without selected text there is nothing to link: the page may have a use for the key.
        const isLink = isCtrlK && !state.selection.empty;
        const isToolbar = event.key === "F10" && event.altKey;
        if (wiring.onMenuKey(event.key)) return true;
        if (isLink) wiring.onLink();
        if (isToolbar) wiring.onToolbar();
        if (event.key === "Escape") props.onLeave();
        return isLink || isToolbar;
      },
    },
  });
}
