import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [["", " "], ", \r\n"],
  [["a,b", 'say "no"'], '"a,b","say ""no"""\r\n'],
  [["two\nlines", "two\r\nlines"], '"two\nlines","two\r\nlines"\r\n'],
  [["=1+1", "+91 98100", "-1", "@x"], "'=1+1,'+91 98100,'-1,'@x\r\n"],
  [["\t=1", "\r=1"], "'\t=1,\"'\r=1\"\r\n"],
  [['=HYPERLINK("http://x")'], '"\'=HYPERLINK(""http://x"")"\r\n'],
  [["a=1", "é, अ"], 'a=1,"é, अ"\r\n'],
])("%j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
