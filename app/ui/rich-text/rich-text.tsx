import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { type Ref, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { DescribeDialog } from "./describe-dialog.tsx";
import { extensionsOf, pasteCleaner } from "./extensions.ts";
import type { ImageFile } from "./figure.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { handleOf, keepSpaces, type RichTextHandle } from "./rich-text-handle.ts";
import { Toolbar } from "./toolbar.tsx";
import type { Asked } from "./tools.ts";
import "./rich-figure.css";
import "./rich-text.css";
import "./written.css";

export type RichTextProps = {
  label: string;
  id: string;
  error?: string;
  placeholder: string;
  /** The text at first; later ones come through the handle. */
  initial: string;
  /** Whether its images without words were said to be decorative. */
  wordlessIsDecorative: boolean;
  /** Longest alternative text. */
  altLimit: number;
  fileOf: (media: string) => Promise<ImageFile | null>;
  /** Image files were pasted or dropped at a place of the text. */
  onFiles: (files: readonly File[], at: number) => void;
  /** The image tool was used. */
  onPickImage: () => void;
  /** How many images of each pasted text were left behind, since they are not in the library. */
  onForeignImages: (count: number) => void;
  onChange: () => void;
  ref: Ref<RichTextHandle>;
};

/** A text with headings, lists, tables, images; gives and takes HTML through its handle. */
export default function RichText(props: RichTextProps) {
  const { label, id, error, altLimit, onPickImage, ref } = props;
  const [asked, setAsked] = useState<"link" | "describe" | null>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const hintId = useId();
  const ask = (what: Asked) => (what === "image" ? onPickImage() : setAsked(what));
  const editor = useRichTextEditor(props, {
    described: `${hintId}${error ? ` ${id}-error` : ""}`,
    onDescribe: () => setAsked("describe"),
    onLink: () => setAsked("link"),
    onToolbar: () => toolbar.current?.focus(),
  });
  useImperativeHandle(ref, () => handleOf(editor), [editor]);

  return (
    <div className="rich-text" data-invalid={error ? true : undefined}>
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich-text__box">
        {editor && <Toolbar ref={toolbar} editor={editor} controls={id} onAsk={ask} />}
        <EditorContent className="rich-text__page" editor={editor} />
      </div>
      <p className="visually-hidden" id={hintId}>
        Alt and F10 lead to the text tools.
      </p>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {editor && asked === "link" && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {editor && asked === "describe" && (
        <DescribeDialog editor={editor} maxLength={altLimit} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** Pixels that stay free around the cursor. */
const besideTools = { top: 130, right: 0, bottom: 40, left: 0 };

type Wiring = {
  /** Ids of what describes the text. */
  described: string;
  onDescribe: () => void;
  onLink: () => void;
  onToolbar: () => void;
};

function useRichTextEditor(props: RichTextProps, wiring: Wiring): Editor | null {
  const { id, initial, placeholder, wordlessIsDecorative } = props;
  const onChange = useEffectEvent(() => props.onChange());
  return useEditor({
    // The page's policy allows no inline styles; rich-text.css has what Tiptap would inject.
    injectCSS: false,
    immediatelyRender: false,
    content: initial,
    parseOptions: keepSpaces,
    extensions: extensionsOf({ ...props, ...wiring, placeholder, wordlessIsDecorative }),
    onUpdate: onChange,
    editorProps: {
      // The tools stand over the text's upper edge while the page scrolls.
      scrollThreshold: besideTools,
      scrollMargin: besideTools,
      transformPastedHTML: pasteCleaner(props.onForeignImages),
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-describedby": wiring.described,
        ...(props.error ? { "aria-invalid": "true" } : {}),
      },
      handleKeyDown(_view, event) {
        const isLink = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
        const isToolbar = event.key === "F10" && event.altKey;
        if (isLink) wiring.onLink();
        if (isToolbar) wiring.onToolbar();
        return isLink || isToolbar;
      },
    },
  });
}
