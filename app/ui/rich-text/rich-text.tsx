import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { latinKey } from "../latin-key.ts";
import { useFloatingPlace } from "./floating-place.ts";
import { InsertMenu, type InsertMenuHandle } from "./insert-menu.tsx";
import { AltTextDialog, LinkDialog } from "./rich-text-dialogs.tsx";
import { extensionsOf, pasteCleaner } from "./rich-text-extensions.ts";
import { handleOf, parseOptions, type RichTextHandle } from "./rich-text-handle.ts";
import { Toolbar, type ToolbarProps } from "./toolbar.tsx";
import type { ToolDialog } from "./toolbar-buttons.ts";
import "./rich-text.css";
import "./editor-content.css";

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
  onPickImage: () => void;
  /** Receives the number of images dropped from each pasted text. */
  onForeignImages: (count: number) => void;
  onChange: () => void;
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
        <EditorContent editor={editor} />
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
        const isCtrlK = latinKey(event) === "k" && (event.ctrlKey || event.metaKey);
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

/**
 * The tools over a selection; in a table those of the table. Alt F10 shows all of them, wherever
 * the cursor is. On a phone they stay above the keyboard.
 */
function FloatingTools({ editor, controls, onOpenDialog, ref }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { isMarked, inTable } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const { empty } = editor.state.selection;
      const isText = !empty && !editor.isActive("figure") && !editor.isActive("codeBlock");
      return { isMarked: isText && editor.isFocused, inTable: editor.isActive("table") };
    },
  });
  useKeyboardHeight(bar);
  useImperativeHandle(ref, () => ({
    focus() {
      setShowsAll(true);
      // In the next frame, when all tools are there.
      requestAnimationFrame(() => toolbar.current?.focus());
    },
  }));
  const state = showsAll ? "all" : isMarked || inTable ? "marked" : "hidden";
  useFloatingPlace(editor, bar, "above", state);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div
      ref={bar}
      className="floating-tools"
      data-state={state}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShowsAll(false);
      }}
      // The selection stays while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Toolbar ref={toolbar} editor={editor} controls={controls} onOpenDialog={onOpenDialog} />
    </div>
  );
}

/** Lifts the tools over a phone's keyboard, where it covers the page instead of resizing it. */
function useKeyboardHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const lift = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      bar.current?.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    view.addEventListener("resize", lift);
    view.addEventListener("scroll", lift);
    return () => {
      view.removeEventListener("resize", lift);
      view.removeEventListener("scroll", lift);
    };
  }, [bar]);
}
