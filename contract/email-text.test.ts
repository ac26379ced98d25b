import { expect, test } from "vitest";
import { plainText, textBlocks } from "./email-text.ts";

const plain = (text: string) => [{ text, bold: false }];

test("empty lines separate paragraphs, and a list may begin within one", () => {
  expect(
    textBlocks("Dear Asha,\r\nhello.\n\n\nPlease bring:\n- a laptop\n• a question\nBye"),
  ).toEqual([
    { kind: "paragraph", lines: [plain("Dear Asha,"), plain("hello.")] },
    { kind: "paragraph", lines: [plain("Please bring:")] },
    { kind: "list", start: null, items: [plain("a laptop"), plain("a question")] },
    { kind: "paragraph", lines: [plain("Bye")] },
  ]);
  expect(textBlocks(" \n\n ")).toEqual([]);
});

test("numbers are shown as they were typed", () => {
  expect(textBlocks("1. a\n2. b\n4. d\n- e")).toEqual([
    { kind: "list", start: 1, items: [plain("a"), plain("b")] },
    { kind: "list", start: 4, items: [plain("d")] },
    { kind: "list", start: null, items: [plain("e")] },
  ]);
});

test.each([
  "* conditions apply",
  "-5 degrees",
  "-- ",
  "1) first",
  "1.5 million",
  "007. Bond",
  "2026. A year",
  "-",
  "1.",
  "3. ",
])("%j begins no list", (line) => {
  expect(textBlocks(line)).toEqual([{ kind: "paragraph", lines: [plain(line.trim())] }]);
});

test("the plain text has no marks, and the addresses of links", () => {
  const text = [
    "Dear **Asha**,",
    "see [our plan](https://x.example/p), https://y.example or [us](mailto:a@x.example):",
    "  - **one**\n    - two\n\n7. seven\n8. आठ",
  ].join("\n\n");
  expect(plainText(text)).toBe(
    [
      "Dear Asha,",
      "see our plan (https://x.example/p), https://y.example or us (a@x.example):",
      "- one\n- two\n\n7. seven\n8. आठ",
    ].join("\n\n"),
  );
});
