import { expect, test } from "vitest";
import { cpuTimeMs } from "../tests/cpu-time.ts";
import { lineParts, type TextPart } from "./email-line.ts";

/** Bold text in `<b>`, named links as `<text|address>`, bare ones as `<address>`. */
const marked = (parts: readonly TextPart[]) =>
  parts
    .map(({ text, bold, href, isNamed }) => {
      const link = href === undefined ? text : isNamed ? `<${text}|${href}>` : `<${href}>`;
      return bold ? `<b>${link}</b>` : link;
    })
    .join("");

test.each([
  // Bold text.
  ["on **Monday, 9:00** at ten", "on <b>Monday, 9:00</b> at ten"],
  ["**a** and **b**", "<b>a</b> and <b>b</b>"],
  ["(**ठीक है**)।", "(<b>ठीक है</b>)।"],
  ["**It’s *the* one!**", "<b>It’s *the* one!</b>"],
  ["rate **see **this**", "rate **see <b>this</b>"],
  ['"**quoted**"', '"<b>quoted</b>"'],
  // Named links.
  ["[our plan](https://x.example/a?b=1)", "<our plan|https://x.example/a?b=1>"],
  ["[wiki](https://x.example/A_(b)_c).", "<wiki|https://x.example/A_(b)_c>."],
  ["[मूल्य सूची](https://x.example/p)", "<मूल्य सूची|https://x.example/p>"],
  [
    "[write](mailto:a@x.example), [call](tel:+91-120-555)",
    "<write|mailto:a@x.example>, <call|tel:+91-120-555>",
  ],
  ["[https://x.example](https://x.example)", "<https://x.example/>"],
  ["**[plan](https://x.example/)**", "<b><plan|https://x.example/></b>"],
  ["[**plan**](https://x.example/)", "<b><plan|https://x.example/></b>"],
  [
    "**see [plan](https://x.example/) now**",
    "<b>see </b><b><plan|https://x.example/></b><b> now</b>",
  ],
  // Bare addresses.
  ["See https://x.example/a?b=1&c=2.", "See <https://x.example/a?b=1&c=2>."],
  ["(http://x.example)", "(<http://x.example/>)"],
  ["HTTPS://X.example, then", "<https://x.example/>, then"],
  ["**https://x.example/a**", "<b><https://x.example/a></b>"],
  ["Write to asha.v+blog@mail.x.example!", "Write to <mailto:asha.v+blog@mail.x.example>!"],
  ["https://x.example/@asha@y.example", "<https://x.example/@asha@y.example>"],
  ["https://x.example/नम", "<https://x.example/%E0%A4%A8%E0%A4%AE>"],
])("%j is formatted", (line, expected) => {
  expect(marked(lineParts(line))).toBe(expected);
});

test.each([
  "2 * 3 * 4",
  "2**3**4",
  "2 ** 3 ** 4",
  "a**b**c",
  "*single* and _under_ and snake_case_name",
  "**kwargs and **args",
  "** not bold **",
  "**open",
  "closed**",
  "***",
  "****",
  "***three***",
  "P**w0rd**",
  "E*TRADE [sic] (see below)",
  "[a] (https)",
  "[](https://)",
  "[a](/path)",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](data:text/html,<b>)",
  "[a](vbscript:x)",
  "[a](file:///etc/passwd)",
  "[a](ftp://x.example)",
  "[a](//x.example)",
  "[a](https://)",
  "[a](http://[)",
  "[ ](https://)",
  "javascript:alert(1)",
  "xhttps://x.example",
  "name@host",
  "@x.example",
  "<b>bold</b> &amp; <script>alert(1)</script>",
  "# heading > quote `code` ~~gone~~",
  "",
])("%j stays as it was typed", (line) => {
  expect(lineParts(line)).toEqual(line === "" ? [] : [{ text: line, bold: false }]);
});

test.each([
  '[a](https://x.example/"onmouseover=alert)',
  "[a](https://x.example/ 'title')",
  "[a](https://x.example/<b>)",
  "[a](https://x.example/\u202Eb)",
  "[a](https://x.example/\u0000)",
])("%j is not a named link", (line) => {
  expect(lineParts(line).filter(({ isNamed }) => isNamed)).toEqual([]);
});

test.each([
  "a@b.".repeat(3_000) + "https://x.example/".repeat(500) + "@".repeat(5_000),
  "**a".repeat(6_000),
  "**a** ".repeat(4_000),
  "[".repeat(10_000) + "](https://".repeat(1_000),
  "[a](https://x.example/(".repeat(1_000),
  `[${"a".repeat(20_000)}](https://x.example/${"(b".repeat(5_000)}`,
  "[a](https://x.example)".repeat(1_000),
  `https://x.example/${"*".repeat(20_000)}`,
])("a long line takes no time, and none of it is lost (%#)", (line) => {
  let parts: readonly TextPart[] = [];
  const milliseconds = cpuTimeMs(() => {
    parts = lineParts(line);
  });
  const countedIn = (text: string) => text.replaceAll(/[^ab@.]/g, "").length;
  const written = parts.map(({ text, href, isNamed }) => text + (isNamed ? href : "")).join("");
  expect(countedIn(written)).toBeGreaterThanOrEqual(countedIn(line));
  expect(milliseconds).toBeLessThan(1_000);
});
