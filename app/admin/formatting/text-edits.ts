import { listMarker } from "../../../contract/email-text.ts";

/** A text with what is selected in it; an empty selection is the cursor. */
export type Selected = { text: string; start: number; end: number };

/** Replaces the text between two positions, and selects something in the result. */
export type TextEdit = { from: number; to: number; text: string; start: number; end: number };

const mark = "**";

/** Makes the selection bold, line by line, or no longer bold. */
export function boldEdit({ text, ...selection }: Selected): TextEdit {
  const { start, end } = trimmed(text, selection);
  const selected = text.slice(start, end);
  const isAround = text.slice(start - 2, start) === mark && text.slice(end, end + 2) === mark;
  if (isAround) {
    return { from: start - 2, to: end + 2, text: selected, start: start - 2, end: end - 2 };
  }
  if (selected.length > 4 && selected.startsWith(mark) && selected.endsWith(mark)) {
    const bare = selected.slice(2, -2);
    return { from: start, to: end, text: bare, start, end: start + bare.length };
  }
  if (!selected.includes("\n")) {
    const edge = start + 2;
    const bold = mark + selected + mark;
    return { from: start, to: end, text: bold, start: edge, end: edge + selected.length };
  }
  const bold = selected.split("\n").map(boldLine).join("\n");
  return { from: start, to: end, text: bold, start, end: start + bold.length };
}

/** Without its bullet, number and spaces at the edges, which can't be bold. */
function boldLine(line: string): string {
  const marker = listMarker.exec(line)?.[0] ?? "";
  const rest = line.slice(marker.length);
  const content = rest.trim();
  return content === "" ? line : marker + rest.replace(content, () => mark + content + mark);
}

/** Makes the selected lines a list, or the items of such a list lines again. */
export function listEdit({ text, start, end }: Selected, isNumbered: boolean): TextEdit {
  const from = lineStart(text, start);
  const to = lineEnd(text, end);
  const lines = text.slice(from, to).split("\n");
  const isItem = (line: string) => {
    const marker = listMarker.exec(line);
    return marker !== null && (marker[3] !== undefined) === isNumbered;
  };
  const isList =
    lines.some((line) => line.trim() !== "") &&
    lines.every((line) => line.trim() === "" || isItem(line));
  let number = 0;
  const changed = lines.map((line) => {
    const content = line.replace(listMarker, "");
    if (isList || (line.trim() === "" && lines.length > 1)) return content;
    number += 1;
    return `${isNumbered ? `${number}.` : "-"} ${content}`;
  });
  const result = changed.join("\n");
  const after = from + result.length;
  // The cursor stays where it is in its line.
  const cursor = Math.max(from, after - (to - end));
  return {
    from,
    to,
    text: result,
    start: start === end ? cursor : from,
    end: start === end ? cursor : after,
  };
}

const isAddress = (text: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text);

/** Makes the selection a link, with what is missing selected: its address or its text. */
export function linkEdit({ text, ...selection }: Selected): TextEdit {
  const { start, end } = trimmed(text, selection);
  const selected = text.slice(start, end);
  if (selected === "" || isAddress(selected)) {
    const link = `[](${selected || "https://"})`;
    return { from: start, to: end, text: link, start: start + 1, end: start + 1 };
  }
  const name = selected.replaceAll(/\s*\n\s*/g, " ");
  const address = start + name.length + 3;
  const link = `[${name}](https://)`;
  return { from: start, to: end, text: link, start: address, end: address + "https://".length };
}

/** Enter in a list: begins the next item, or ends the list on an empty one; null elsewhere. */
export function enterEdit({ text, start, end }: Selected): TextEdit | null {
  if (start !== end) return null;
  const from = lineStart(text, start);
  const to = lineEnd(text, start);
  const line = text.slice(from, to);
  const marker = listMarker.exec(line);
  if (!marker || start < from + marker[0].length) return null;
  if (line.slice(marker[0].length).trim() === "")
    return { from, to, text: "", start: from, end: from };
  const [, indent = "", bullet, number, space = " "] = marker;
  const next = Number(number) + 1;
  const begin = `\n${indent}${bullet ?? `${next}.`}${space}`;
  const following = bullet ? { before: "", after: "" } : itemsFrom(text.slice(to), next);
  const cursor = start + begin.length;
  return {
    from: start,
    to: to + following.before.length,
    text: begin + text.slice(start, to) + following.after,
    start: cursor,
    end: cursor,
  };
}

/** The items that follow, from this number on, and the same with each number increased. */
function itemsFrom(text: string, first: number): { before: string; after: string } {
  const before: string[] = [];
  const after: string[] = [];
  for (const line of text.split("\n").slice(1)) {
    const number = first + before.length;
    if (Number(listMarker.exec(line)?.[3]) !== number) break;
    before.push(`\n${line}`);
    after.push(`\n${line.replace(`${number}.`, `${number + 1}.`)}`);
  }
  return { before: before.join(""), after: after.join("") };
}

const lineStart = (text: string, position: number) => text.lastIndexOf("\n", position - 1) + 1;

function lineEnd(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? text.length : end;
}

/** Without the spaces at the edges of what is selected. */
function trimmed(text: string, { start, end }: { start: number; end: number }) {
  const selected = text.slice(start, end);
  if (selected.trim() === "") return { start, end: start };
  const from = start + selected.length - selected.trimStart().length;
  return { start: from, end: from + selected.trim().length };
}
