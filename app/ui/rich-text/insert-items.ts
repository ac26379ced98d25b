import type { ChainedCommands } from "@tiptap/core";
import {
  Heading2,
  Heading3,
  ImagePlus,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  SquareCode,
  Table,
} from "lucide-react";

/** A block of the insert menu. */
export type InsertItem = {
  name: string;
  icon: LucideIcon;
  /** Markdown that does the same at the beginning of a line. */
  hint: string;
  /** Further words that find it. */
  also: string;
  action: ((chain: ChainedCommands) => ChainedCommands) | "image";
};

const insertItems: readonly InsertItem[] = [
  {
    ...{ name: "Picture", icon: ImagePlus, hint: "Library or upload", also: "image photo" },
    action: "image",
  },
  {
    ...{ name: "Heading", icon: Heading2, hint: "#", also: "h2 title" },
    action: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    ...{ name: "Small heading", icon: Heading3, hint: "###", also: "h3" },
    action: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    ...{ name: "List", icon: List, hint: "-", also: "bulleted ul" },
    action: (chain) => chain.toggleBulletList(),
  },
  {
    ...{ name: "Steps", icon: ListOrdered, hint: "1.", also: "numbered list ol" },
    action: (chain) => chain.toggleOrderedList(),
  },
  {
    ...{ name: "Table", icon: Table, hint: "", also: "grid rows columns" },
    action: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    ...{ name: "Code block", icon: SquareCode, hint: "```", also: "program pre" },
    action: (chain) => chain.toggleCodeBlock(),
  },
  {
    ...{ name: "Quotation", icon: Quote, hint: ">", also: "quote blockquote" },
    action: (chain) => chain.toggleBlockquote(),
  },
  {
    ...{ name: "Divider", icon: Minus, hint: "---", also: "horizontal rule line" },
    action: (chain) => chain.setHorizontalRule(),
  },
];

/** The items that a typed word finds. */
export function findItems(typed: string): readonly InsertItem[] {
  const word = typed.toLowerCase();
  return insertItems.filter(({ name, also }) =>
    `${name} ${also}`
      .toLowerCase()
      .split(" ")
      .some((part) => part.startsWith(word)),
  );
}
