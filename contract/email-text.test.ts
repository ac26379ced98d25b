import { expect, test } from "vitest";
import { textBlocks } from "./email-text.ts";

const plain = (text: string) => [{ text, bold: false }];

test("empty lines separate paragraphs, and a list may begin within one", () => {
  expect(
    textBlocks("Dear Asha,\r\nhello.\n\n\nPlease bring:\n- a laptop\n* a question\nBye"),
  ).toEqual([
    { kind: "paragraph", lines: [plain("Dear Asha,"), plain("hello.")] },
    { kind: "paragraph", lines: [plain("Please bring:")] },
    { kind: "list", items: [plain("a laptop"), plain("a question")] },
    { kind: "paragraph", lines: [plain("Bye")] },
  ]);
  expect(textBlocks(" \n\n ")).toEqual([]);
});

test("two asterisks enclose bold text, and stay where they enclose none", () => {
  expect(textBlocks("on **Monday, 9:00** at 2 ** 3 **")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [
          { text: "on ", bold: false },
          { text: "Monday, 9:00", bold: true },
          { text: " at 2 ** 3 **", bold: false },
        ],
      ],
    },
  ]);
});
