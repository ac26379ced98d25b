import { expect, test } from "vitest";
import { matchingColleagues, mentionQueryAt, withMention } from "./use-mentions.ts";

const colleagues = ["Asha Menon", "Meera Nair", "José Iyer", "आशा वर्मा"].map((name) => ({
  id: name,
  name,
}));

/** `|` is the caret. */
const query = (marked: string) => {
  const caret = marked.indexOf("|");
  return mentionQueryAt(marked.replace("|", ""), caret);
};

test.each([
  ["@|", ["Asha Menon", "Meera Nair", "José Iyer", "आशा वर्मा"]],
  ["Ask @me|", ["Meera Nair", "Asha Menon"]],
  ["@Meera Na|", ["Meera Nair"]],
  ["@jose|", ["José Iyer"]],
  ["@आश|", ["आशा वर्मा"]],
  ["@वर्मा|", ["आशा वर्मा"]],
  ["(@ash|", ["Asha Menon"]],
  ["one\n@ash|", ["Asha Menon"]],
  ["@as|ha", ["Asha Menon"]],
  ["@Asha Menon |", []],
  ["@nobody|", []],
])("%s suggests %j", (text, names) => {
  const found = query(text) ?? expect.fail("no mention");
  expect(matchingColleagues(found, colleagues).map(({ name }) => name)).toEqual(names);
});

test.each(["asha@me|", "Ask Meera|", "@asha\n|", "me, @asha, please|", "|@asha"])(
  "%s is no mention",
  (text) => {
    expect(query(text)).toBeNull();
  },
);

test.each([
  ["Ask @as|", "Ask @Asha Menon |"],
  ["Ask @as| today", "Ask @Asha Menon |today"],
  ["@|, please", "@Asha Menon |, please"],
])("a choice completes %s to %s", (typed, expected) => {
  const found = query(typed) ?? expect.fail("no mention");
  const { text, caret } = withMention(typed.replace("|", ""), found, "Asha Menon");
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
});
