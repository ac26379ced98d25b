import { expect, test } from "vitest";
import { findMentions, mentionedIn } from "./mentions.ts";

const staff = [
  { id: "asha", name: "Asha Menon" },
  { id: "ravi", name: "Ravi Iyer" },
  { id: "ravi2", name: "Ravi Kumar" },
  { id: "varma", name: "आशा वर्मा" },
  { id: "ram", name: "राम" },
  { id: "dot", name: "J. R. (Jo) O’Neil-Smith" },
];

test.each([
  ["@Asha Menon, please", ["asha"]],
  ["@asha", ["asha"]],
  ["(@ASHA)", ["asha"]],
  ["@Ravi Kumar and @ravi iyer", ["ravi2", "ravi"]],
  ["@Ravi has two", []],
  ["x@asha, a.@asha, @ashanti, @Asha1", []],
  ["@आशा वर्मा से पूछें", ["varma"]],
  ["@आशा से पूछें", ["varma"]],
  ["@राम, @रामा", ["ram"]],
  ["@रामा", []],
  ["@J. R. (Jo) O’Neil-Smith!", ["dot"]],
  ["@Asha and @asha menon", ["asha"]],
  ["nobody", []],
])("%s names %j", (text, ids) => {
  expect(mentionedIn(text, staff)).toEqual(ids);
});

test("a mention covers the whole name", () => {
  const text = "Ask @आशा वर्मा, or @Asha.";
  const found = findMentions(text, staff).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(["@आशा वर्मा", "@Asha"]);
  expect(findMentions(text, [])).toEqual([]);
  expect(findMentions("@ ", [{ id: "x", name: "" }])).toEqual([]);
});
