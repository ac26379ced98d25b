import { createContext, useContext } from "react";
import type { CopyField, CopyValue } from "../../../../contract/page-copy.ts";

/** The page being edited, for the fields of its form. */
export type Editor = {
  page: string;
  /** The whole page's. */
  field: CopyField;
  copy: CopyValue;
  /** A value as it is now, not at the last render. */
  valueAt: (path: string) => CopyValue | undefined;
  /** The preview of the draft, and the copy that it shows; undefined until it is open. */
  preview: { address: string; copy: CopyValue } | undefined;
  /** As visitors see it. */
  published: CopyValue;
  /** The default of this release. */
  starter: CopyValue;
  errors: ReadonlyMap<string, readonly string[]>;
  advice: ReadonlyMap<string, readonly string[]>;
  /** Path of the text in use, which the page outlines. */
  active: string;
  /** Stable paths of items that show their fields. */
  openItems: ReadonlySet<string>;
  toggleItem: (path: string) => void;
  /** A field has received the focus. */
  onUse: (path: string) => void;
  type: (path: string, text: string) => void;
  /** A change for which the page is drawn again. */
  change: (path: string, value: CopyValue) => void;
  /** Outlines a section or an item of a list. */
  markPart: (path: string) => void;
  /** Asks before the page is left while an upload runs. */
  noteUpload: (upload: Promise<void>) => void;
  /** Tells screen readers what has changed. */
  announce: (text: string) => void;
};

export const EditorContext = createContext<Editor | null>(null);

/** The page being edited. @throws Error outside of the editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("This field is outside of the page editor.");
  return editor;
}
