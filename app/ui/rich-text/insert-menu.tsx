import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Heading2,
  Heading3,
  ImagePlus,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Plus,
  Quote,
  SquareCode,
  SquarePlay,
  Table,
} from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { useFloatingPlace } from "./floating-place.ts";

/** Handles a key of the text; true if the menu used it. */
export type InsertMenuHandle = { onKey: (key: string) => boolean };

type InsertMenuProps = {
  editor: Editor;
  /** Prefix of the ids of its options. */
  id: string;
  onPickImage: () => void;
  ref: Ref<InsertMenuHandle>;
};

/**
 * `/` at the beginning of an empty line, or the plus beside it, opens a list of blocks. The focus
 * stays in the text, and what is typed on narrows the list (ARIA combobox pattern).
 */
export function InsertMenu({ editor, id, onPickImage, ref }: InsertMenuProps) {
  const { typed, isEmptyLine } = useEditorState({
    editor,
    selector: ({ editor }) => lineOf(editor),
  });
  const [dismissed, setDismissed] = useState(false);
  const [at, setAt] = useState(0);
  const items = typed === null ? [] : findItems(typed);
  const isOpen = typed !== null && !dismissed && items.length > 0;
  const chosen = isOpen ? Math.min(at, items.length - 1) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word starts at the first item.
  useEffect(() => setAt(0), [typed]);
  useEffect(() => {
    if (typed === null) setDismissed(false);
  }, [typed]);
  useActiveOption(editor, isOpen ? `${id}-insert` : null, chosen);

  function insert({ action }: InsertItem) {
    const { $from } = editor.state.selection;
    const typedRange = { from: $from.start(), to: $from.pos };
    if (action === "image") {
      editor.commands.deleteRange(typedRange);
      onPickImage();
    } else action(editor.chain().focus().deleteRange(typedRange)).run();
  }
  useImperativeHandle(ref, () => ({
    onKey(key) {
      if (!isOpen) return false;
      const item = items[chosen];
      if (key === "ArrowDown") setAt((chosen + 1) % items.length);
      else if (key === "ArrowUp") setAt((chosen + items.length - 1) % items.length);
      else if (key === "Escape") setDismissed(true);
      else if ((key === "Enter" || key === "Tab") && item) insert(item);
      else return false;
      return true;
    },
  }));

  if (isOpen) {
    return (
      <Options editor={editor} id={`${id}-insert`} items={items} chosen={chosen} onPick={insert} />
    );
  }
  return isEmptyLine ? <PlusButton editor={editor} /> : null;
}

/** The text after a slash on the cursor's line, null without one; and whether the line is empty. */
function lineOf({ state, isFocused }: Editor) {
  const { $from, empty } = state.selection;
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === "paragraph";
  const text = isLine ? $from.parent.textContent : "-";
  const atEnd = $from.parentOffset === $from.parent.content.size;
  const typed = isLine && atEnd ? /^\/([\p{L}\d]*)$/u.exec(text)?.[1] : undefined;
  return { typed: typed ?? null, isEmptyLine: isLine && text === "" && isFocused };
}

/** Tells screen readers which option is chosen, while the focus stays in the text. */
function useActiveOption(editor: Editor, list: string | null, chosen: number) {
  useEffect(() => {
    const { dom } = editor.view;
    if (list === null) return;
    dom.setAttribute("aria-controls", list);
    dom.setAttribute("aria-activedescendant", `${list}-${chosen}`);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, list, chosen]);
}

type OptionsProps = {
  editor: Editor;
  id: string;
  items: readonly InsertItem[];
  chosen: number;
  onPick: (item: InsertItem) => void;
};

function Options({ editor, id, items, chosen, onPick }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useFloatingPlace(editor, list, "below");
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  return (
    <div ref={list} className="insert-menu" id={id} role="listbox" aria-label="Insert">
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys.
        <div
          key={item.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <Icon of={item.icon} />
          <b>{item.name}</b>
          <span>{item.hint}</span>
        </div>
      ))}
    </div>
  );
}

function PlusButton({ editor }: { editor: Editor }) {
  const button = useRef<HTMLButtonElement>(null);
  useFloatingPlace(editor, button, "left");
  return (
    <button
      ref={button}
      type="button"
      className="insert-plus"
      aria-label="Insert a block"
      title="Insert a block (/)"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.chain().focus().insertContent("/").run()}
    >
      <Icon of={Plus} />
    </button>
  );
}

/** A block of the insert menu. */
type InsertItem = {
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
    name: "Picture",
    icon: ImagePlus,
    hint: "Library or upload",
    also: "image photo",
    action: "image",
  },
  {
    name: "Video",
    icon: SquarePlay,
    hint: "A poster that links",
    also: "film embed youtube vimeo",
    action: "image",
  },
  {
    name: "Heading",
    icon: Heading2,
    hint: "#",
    also: "h2 title",
    action: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    name: "Small heading",
    icon: Heading3,
    hint: "###",
    also: "h3",
    action: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    name: "List",
    icon: List,
    hint: "-",
    also: "bulleted ul",
    action: (chain) => chain.toggleBulletList(),
  },
  {
    name: "Steps",
    icon: ListOrdered,
    hint: "1.",
    also: "numbered list ol",
    action: (chain) => chain.toggleOrderedList(),
  },
  {
    name: "Table",
    icon: Table,
    hint: "",
    also: "grid rows columns",
    action: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    name: "Code block",
    icon: SquareCode,
    hint: "```",
    also: "program pre",
    action: (chain) => chain.toggleCodeBlock(),
  },
  {
    name: "Quotation",
    icon: Quote,
    hint: ">",
    also: "quote blockquote",
    action: (chain) => chain.toggleBlockquote(),
  },
  {
    name: "Divider",
    icon: Minus,
    hint: "---",
    also: "horizontal rule line",
    action: (chain) => chain.setHorizontalRule(),
  },
];

/** The items that a typed word finds. */
function findItems(typed: string): readonly InsertItem[] {
  const word = typed.toLowerCase();
  return insertItems.filter(({ name, also }) =>
    `${name} ${also}`
      .toLowerCase()
      .split(" ")
      .some((part) => part.startsWith(word)),
  );
}
