import { expect, test } from "vitest";
import { cpuTimeMs } from "../../tests/cpu-time.ts";
import { splitLinks } from "./typed-text.tsx";

/** A line with each link as `[text](href)`. */
const marked = (line: string) =>
  splitLinks(line)
    .map(({ text, href }) => (href === undefined ? text : `[${text}](${href})`))
    .join("");

test.each([
  ["no link at all", "no link at all"],
  ["", ""],
  [
    "See https://x.example/a?b=1&c=2.",
    "See [https://x.example/a?b=1&c=2](https://x.example/a?b=1&c=2).",
  ],
  ["(http://x.example)", "([http://x.example](http://x.example/))"],
  ["HTTPS://X.example, then", "[HTTPS://X.example](https://x.example/), then"],
  [
    "Write to asha.v+blog@mail.x.example!",
    "Write to [asha.v+blog@mail.x.example](mailto:asha.v+blog@mail.x.example)!",
  ],
  [
    "https://x.example/@asha@y.example",
    "[https://x.example/@asha@y.example](https://x.example/@asha@y.example)",
  ],
  [
    "https://x.example/नमस्ते",
    "[https://x.example/नमस्ते](https://x.example/%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87)",
  ],
])("%j", (line, expected) => {
  expect(marked(line)).toBe(expected);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<b>",
  "file:///etc/passwd",
  "ftp://x.example",
  "xhttps://x.example",
  "https://",
  "http://[",
  "name@host",
  "@x.example",
])("%j is not a link", (line) => {
  expect(splitLinks(line)).toEqual([{ text: line }]);
});

test("nothing of a line is lost, and a long one takes no time", () => {
  const line = "a@b.".repeat(3_000) + "https://x.example/".repeat(500) + "@".repeat(5_000);
  let parts: ReturnType<typeof splitLinks> = [];
  const milliseconds = cpuTimeMs(() => {
    parts = splitLinks(line);
  });
  expect(parts.map(({ text }) => text).join("")).toBe(line);
  expect(milliseconds).toBeLessThan(1_000);
});
