import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from "lucide-react";

/** Buttons that open a dialog. */
export type ToolDialog = "link" | "image";

export type Tool = {
  name: string;
  icon: LucideIcon;
  /** Shortcut in the notation of ProseMirror; `Mod` is Control, or Command on a Mac. */
  keys?: string;
  /** For toggles: whether the format applies at the cursor. */
  isOn?: (editor: Editor) => boolean;
  action: ((chain: ChainedCommands) => ChainedCommands) | { dialog: ToolDialog };
};

const mark = (name: string, icon: LucideIcon, keys: string, type: string): Tool => ({
  name,
  icon,
  keys,
  isOn: (editor) => editor.isActive(type),
  action: (chain) => chain.toggleMark(type),
});

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  action: (chain) => chain.toggleHeading({ level }),
});

/** The toolbar's buttons, in groups. */
export const toolGroups: readonly { name: string; tools: readonly Tool[] }[] = [
  { name: "Headings", tools: [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)] },
  {
    name: "Characters",
    tools: [
      mark("Bold", Bold, "Mod-b", "bold"),
      mark("Italic", Italic, "Mod-i", "italic"),
      mark("Underline", Underline, "Mod-u", "underline"),
      mark("Strikethrough", Strikethrough, "Mod-Shift-s", "strike"),
      mark("Superscript", Superscript, "Mod-.", "superscript"),
      mark("Subscript", Subscript, "Mod-,", "subscript"),
      mark("Code", Code, "Mod-e", "code"),
      {
        name: "Link",
        icon: Link,
        keys: "Mod-k",
        isOn: (editor) => editor.isActive("link"),
        action: { dialog: "link" },
      },
    ],
  },
  {
    name: "Blocks",
    tools: [
      {
        name: "Bulleted list",
        icon: List,
        keys: "Mod-Shift-8",
        isOn: (editor) => editor.isActive("bulletList"),
        action: (chain) => chain.toggleBulletList(),
      },
      {
        name: "Numbered list",
        icon: ListOrdered,
        keys: "Mod-Shift-7",
        isOn: (editor) => editor.isActive("orderedList"),
        action: (chain) => chain.toggleOrderedList(),
      },
      {
        name: "Quote",
        icon: Quote,
        keys: "Mod-Shift-b",
        isOn: (editor) => editor.isActive("blockquote"),
        action: (chain) => chain.toggleBlockquote(),
      },
      {
        name: "Code block",
        icon: SquareCode,
        keys: "Mod-Alt-c",
        isOn: (editor) => editor.isActive("codeBlock"),
        action: (chain) => chain.toggleCodeBlock(),
      },
      { name: "Horizontal rule", icon: Minus, action: (chain) => chain.setHorizontalRule() },
    ],
  },
  {
    name: "Insert",
    tools: [
      { name: "Image", icon: ImagePlus, action: { dialog: "image" } },
      {
        name: "Table",
        icon: Table,
        action: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      },
    ],
  },
  {
    name: "History",
    tools: [
      { name: "Undo", icon: Undo2, keys: "Mod-z", action: (chain) => chain.undo() },
      { name: "Redo", icon: Redo2, keys: "Mod-Shift-z", action: (chain) => chain.redo() },
    ],
  },
];

/** Buttons that are shown while the cursor is in a table. */
export const tableTools: readonly {
  name: string;
  action: (chain: ChainedCommands) => ChainedCommands;
}[] = [
  { name: "Row above", action: (chain) => chain.addRowBefore() },
  { name: "Row below", action: (chain) => chain.addRowAfter() },
  { name: "Delete row", action: (chain) => chain.deleteRow() },
  { name: "Column before", action: (chain) => chain.addColumnBefore() },
  { name: "Column after", action: (chain) => chain.addColumnAfter() },
  { name: "Delete column", action: (chain) => chain.deleteColumn() },
  { name: "Header row", action: (chain) => chain.toggleHeaderRow() },
  { name: "Merge or split cells", action: (chain) => chain.mergeOrSplit() },
  { name: "Delete table", action: (chain) => chain.deleteTable() },
];

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut for people: `Ctrl+Shift+7`, and `⌘⇧7` on a Mac. */
export function shortcutLabel(keys: string, mac = isMac()): string {
  const names = mac
    ? { Mod: "⌘", Shift: "⇧", Alt: "⌥" }
    : { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" };
  const parts = keys.split("-").map((key) => {
    if (key === "Mod" || key === "Shift" || key === "Alt") return names[key];
    return key.toUpperCase();
  });
  return parts.join(mac ? "" : "+");
}

/** A shortcut as the value of `aria-keyshortcuts`. */
export function ariaShortcut(keys: string, mac = isMac()): string {
  const key = keys.split("-").map((part) => (part.length === 1 ? part.toUpperCase() : part));
  return key.join("+").replace("Mod", mac ? "Meta" : "Control");
}
