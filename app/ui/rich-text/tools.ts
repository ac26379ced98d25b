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
  Table,
  Underline,
  Undo2,
} from "lucide-react";

/** What opens a dialog rather than changing the text at once. */
export type Asked = "link" | "image";

/** One button of the toolbar. */
export type Tool = {
  name: string;
  icon: LucideIcon;
  /** As ProseMirror writes keys; `Mod` is Control, and Command on a Mac. */
  keys?: string;
  /** Tells whether the text at the cursor is so; for tools that switch something on and off. */
  isOn?: (editor: Editor) => boolean;
  act: ((chain: ChainedCommands) => ChainedCommands) | { ask: Asked };
};

const mark = (name: string, icon: LucideIcon, keys: string, type: string): Tool => ({
  name,
  icon,
  keys,
  isOn: (editor) => editor.isActive(type),
  act: (chain) => chain.toggleMark(type),
});

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  act: (chain) => chain.toggleHeading({ level }),
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
      mark("Code", Code, "Mod-e", "code"),
      {
        name: "Link",
        icon: Link,
        keys: "Mod-k",
        isOn: (editor) => editor.isActive("link"),
        act: { ask: "link" },
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
        act: (chain) => chain.toggleBulletList(),
      },
      {
        name: "Numbered list",
        icon: ListOrdered,
        keys: "Mod-Shift-7",
        isOn: (editor) => editor.isActive("orderedList"),
        act: (chain) => chain.toggleOrderedList(),
      },
      {
        name: "Quote",
        icon: Quote,
        keys: "Mod-Shift-b",
        isOn: (editor) => editor.isActive("blockquote"),
        act: (chain) => chain.toggleBlockquote(),
      },
      {
        name: "Code block",
        icon: SquareCode,
        keys: "Mod-Alt-c",
        isOn: (editor) => editor.isActive("codeBlock"),
        act: (chain) => chain.toggleCodeBlock(),
      },
      { name: "Horizontal rule", icon: Minus, act: (chain) => chain.setHorizontalRule() },
    ],
  },
  {
    name: "Insert",
    tools: [
      { name: "Image", icon: ImagePlus, act: { ask: "image" } },
      {
        name: "Table",
        icon: Table,
        act: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      },
    ],
  },
  {
    name: "History",
    tools: [
      { name: "Undo", icon: Undo2, keys: "Mod-z", act: (chain) => chain.undo() },
      { name: "Redo", icon: Redo2, keys: "Mod-Shift-z", act: (chain) => chain.redo() },
    ],
  },
];

/** What can be done with the table around the cursor, in words. */
export const tableTools: readonly {
  name: string;
  act: (chain: ChainedCommands) => ChainedCommands;
}[] = [
  { name: "Row above", act: (chain) => chain.addRowBefore() },
  { name: "Row below", act: (chain) => chain.addRowAfter() },
  { name: "Delete row", act: (chain) => chain.deleteRow() },
  { name: "Column before", act: (chain) => chain.addColumnBefore() },
  { name: "Column after", act: (chain) => chain.addColumnAfter() },
  { name: "Delete column", act: (chain) => chain.deleteColumn() },
  { name: "Header row", act: (chain) => chain.toggleHeaderRow() },
  { name: "Merge or split cells", act: (chain) => chain.mergeOrSplit() },
  { name: "Delete table", act: (chain) => chain.deleteTable() },
];
