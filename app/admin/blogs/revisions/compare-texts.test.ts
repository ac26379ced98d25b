import { expect, test } from "vitest";
import { type ComparedBlock, compareBlocks, compareTexts } from "./compare-texts.ts";
import { foldUnchanged } from "./fold-unchanged.ts";

const signs = { same: "", gone: "-", new: "+" };
const told = (pieces: ComparedBlock) => pieces.map(({ kind, text }) => `${signs[kind]}${text}`);

test("one word for another", () => {
  expect(told(compareTexts("The old gateway holds.", "The new gateway holds."))).toEqual([
    "The ",
    "-old",
    "+new",
    " gateway holds.",
  ]);
});

test("neighbours are exchanged together, with the spaces between them", () => {
  const earlier = "An index would have helped, they said afterwards.";
  const later = "An index on the date helped at once, they said afterwards.";
  expect(told(compareTexts(earlier, later))).toEqual([
    "An index ",
    "-would have ",
    "+on the date ",
    "helped",
    "+ at once",
    ", they said afterwards.",
  ]);
});

test("a change of spaces alone is a change too", () => {
  expect(told(compareTexts("one two", "one  two"))).toEqual(["one", "- ", "+  ", "two"]);
});

test("texts that share next to nothing stand whole, one after the other", () => {
  const [earlier, later] = ["Trains run on time.", "A query on a table was slow today."];
  expect(told(compareTexts(earlier, later))).toEqual([`-${earlier}`, `+${later}`]);
});

test.each([
  ["", "", []],
  ["", "here", ["+here"]],
  ["there", "", ["-there"]],
  ["same", "same", ["same"]],
])("from %j to %j", (earlier, later, pieces) => {
  expect(told(compareTexts(earlier, later))).toEqual(pieces);
});

test("two long texts with nothing in common end in time", () => {
  const words = (prefix: string) => Array.from({ length: 20_000 }, (_, i) => `${prefix}${i}`);
  const started = performance.now();
  compareTexts(words("a").join(" "), words("b").join(" "));
  expect(performance.now() - started).toBeLessThan(3000);
});

test("blocks that stayed stand still, exchanged ones are compared, others come and go", () => {
  const earlier = ["# Why", "It was slow in May.", "Nobody knew.", "The end."];
  const later = ["# Why", "It was slow in June.", "The end.", "Thanks."];
  expect(compareBlocks(earlier, later).map(told)).toEqual([
    ["# Why"],
    ["It was slow in ", "-May", "+June", "."],
    ["-Nobody knew."],
    ["The end."],
    ["+Thanks."],
  ]);
});

test("what is unchanged for long is folded, but for the neighbours of a change", () => {
  const before = ["a", "b", "c", "d", "e", "f", "g"];
  const stretches = foldUnchanged(compareBlocks(before, [...before.slice(0, 6), "h"]));
  expect(
    stretches.map(({ kind, blocks }) => [kind, blocks.flatMap(({ pieces }) => told(pieces))]),
  ).toEqual([
    ["folded", ["a", "b", "c", "d", "e"]],
    ["shown", ["f", "-g", "+h"]],
  ]);
});

test("a single unchanged block is not worth folding", () => {
  const stretches = foldUnchanged(compareBlocks(["a", "b", "c"], ["a", "b", "d"]));
  expect(stretches.map(({ kind }) => kind)).toEqual(["shown", "shown"]);
});
