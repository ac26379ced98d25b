import { expect, test } from "vitest";
import { cpuTimeMs } from "../../../../tests/cpu-time.ts";
import { type Diff, diffBlocks, diffText, groupHunks } from "./text-diff.ts";

const signs = { unchanged: "", removed: "-", added: "+" };
const show = (diff: Diff) => diff.map(({ kind, text }) => `${signs[kind]}${text}`);

test("one word replaces another", () => {
  expect(show(diffText("The old gateway holds.", "The new gateway holds."))).toEqual([
    "The ",
    "-old",
    "+new",
    " gateway holds.",
  ]);
});

test("adjacent words are replaced together, with the spaces between them", () => {
  const earlier = "An index would have helped, they said afterwards.";
  const later = "An index on the date helped at once, they said afterwards.";
  expect(show(diffText(earlier, later))).toEqual([
    "An index ",
    "-would have ",
    "+on the date ",
    "helped",
    "+ at once",
    ", they said afterwards.",
  ]);
});

test("a change of spaces is a change", () => {
  expect(show(diffText("one two", "one  two"))).toEqual(["one", "- ", "+  ", "two"]);
});

test("texts that share next to nothing are shown whole", () => {
  const [earlier, later] = ["Trains run on time.", "A query on a table was slow today."];
  expect(show(diffText(earlier, later))).toEqual([`-${earlier}`, `+${later}`]);
});

test.each([
  ["", "", []],
  ["", "here", ["+here"]],
  ["there", "", ["-there"]],
  ["same", "same", ["same"]],
])("from %j to %j", (earlier, later, pieces) => {
  expect(show(diffText(earlier, later))).toEqual(pieces);
});

test("two long texts with nothing in common are compared within the time limit", () => {
  const longText = (prefix: string) =>
    Array.from({ length: 20_000 }, (_, i) => `${prefix}${i}`).join(" ");
  expect(cpuTimeMs(() => diffText(longText("a"), longText("b")))).toBeLessThan(3_000);
});

test("blocks are unchanged, compared word by word, removed or added", () => {
  const earlier = ["# Why", "It was slow in May.", "Nobody knew.", "The end."];
  const later = ["# Why", "It was slow in June.", "The end.", "Thanks."];
  expect(diffBlocks(earlier, later).map(show)).toEqual([
    ["# Why"],
    ["It was slow in ", "-May", "+June", "."],
    ["-Nobody knew."],
    ["The end."],
    ["+Thanks."],
  ]);
  expect(diffBlocks(later, ["# Why"]).map(show).slice(1)).toEqual(
    later.slice(1).map((text) => [`-${text}`]),
  );
});

test("a long unchanged stretch is collapsed, but for the neighbours of a change", () => {
  const before = ["a", "b", "c", "d", "e", "f", "g"];
  const hunks = groupHunks(diffBlocks(before, [...before.slice(0, 6), "h"]));
  expect(
    hunks.map(({ collapsed, blocks }) => [collapsed, blocks.flatMap(({ diff }) => show(diff))]),
  ).toEqual([
    [true, ["a", "b", "c", "d", "e"]],
    [false, ["f", "-g", "+h"]],
  ]);
});

test("a single unchanged block is never collapsed", () => {
  const hunks = groupHunks(diffBlocks(["a", "b", "c"], ["a", "b", "d"]));
  expect(hunks.map(({ collapsed }) => collapsed)).toEqual([false, false]);
});
