import { expect, test } from "vitest";
import {
  boldEdit,
  enterEdit,
  linkEdit,
  listEdit,
  type Selected,
  type TextEdit,
} from "./text-edits.ts";

/** A text in which `|` is the cursor, or two of them enclose the selection. */
function parse(marked: string): Selected {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|");
  return { text: marked.replaceAll("|", ""), start, end: end === start ? end : end - 1 };
}

function shown({ text }: Selected, edit: TextEdit): string {
  const { from, to, start, end } = edit;
  const result = text.slice(0, from) + edit.text + text.slice(to);
  const between = start === end ? "|" : `|${result.slice(start, end)}|`;
  return result.slice(0, start) + between + result.slice(end);
}

const cases =
  (edit: (selected: Selected) => TextEdit | null) => (marked: string, expected: string) => {
    const selected = parse(marked);
    const made = edit(selected);
    expect(made && shown(selected, made)).toBe(expected);
  };

test.each([
  ["on |Monday| at", "on **|Monday|** at"],
  ["on| Monday |at", "on **|Monday|** at"],
  ["on **|Monday|** at", "on |Monday| at"],
  ["on |**Monday**| at", "on |Monday| at"],
  ["on |at", "on **|**at"],
  ["on **|**at", "on |at"],
  ["|one\n\n- two\n3. three|", "|**one**\n\n- **two**\n3. **three**|"],
  ["|$& and $1|", "**|$& and $1|**"],
  ["|1. 1\n- -|", "|1. **1**\n- **-**|"],
])("bold: %j becomes %j", cases(boldEdit));

test.each([
  ["|", "- |"],
  ["a\none| b\nc", "a\n- one| b\nc"],
  ["|one\n\ntwo|", "|- one\n\n- two|"],
  ["|1. one\n2. two|", "|- one\n- two|"],
  ["|- one\n- two|", "|one\ntwo|"],
  ["- one|", "one|"],
])(
  "bullets: %j becomes %j",
  cases((selected) => listEdit(selected, false)),
);

test.each([
  ["|one\ntwo|", "|1. one\n2. two|"],
  ["|- one\n- two|", "|1. one\n2. two|"],
  ["|1. one\n2. two|", "|one\ntwo|"],
])(
  "numbers: %j becomes %j",
  cases((selected) => listEdit(selected, true)),
);

test.each([
  ["see |our plan| now", "see [our plan](|https://|) now"],
  ["see |https://x.example|", "see [|](https://x.example)"],
  ["see |", "see [|](https://)"],
  ["|our\nplan|", "[our plan](|https://|)"],
])("link: %j becomes %j", cases(linkEdit));

test.each([
  ["- one|", "- one\n- |"],
  ["  • one|", "  • one\n  • |"],
  ["- on|e\n- two", "- on\n- |e\n- two"],
  ["- one\n- |", "- one\n|"],
  ["9. nine|", "9. nine\n10. |"],
  ["1. one|\n2. two\n3. three\n7. x", "1. one\n2. |\n3. two\n4. three\n7. x"],
  ["1. one\n2. |\nend", "1. one\n|\nend"],
])("Enter: %j becomes %j", cases(enterEdit));

test.each(["one|", "|- one", "-| one", "- |one| two", "* one|", "1) one|", "-|", ""])(
  "Enter in %j is a line break",
  (marked) => {
    expect(enterEdit(parse(marked))).toBeNull();
  },
);
