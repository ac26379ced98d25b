import { expect, test } from "vitest";
import { type FigureRow, mergeTable } from "./figures.ts";

const row = (what: string, measured: string): FigureRow => ({
  what,
  measured,
  bar: "at most 3",
  met: true,
});

test("new rows take the place of old ones, and the others stay", () => {
  const empty = "# Title\n\n<!-- figures -->\n<!-- /figures -->\n\nEnd.";
  const once = mergeTable(empty, [row("a", "1 $& ms"), row("b", "2 ms")]);
  const twice = mergeTable(once, [row("c", "3 ms"), row("a", "4 ms")]);
  expect(twice).toMatch(/^# Title[\s\S]*End\.$/);
  expect(twice.match(/^\| [abc] .*$/gm)).toEqual([
    "| a | 4 ms | at most 3 | yes |",
    "| b | 2 ms | at most 3 | yes |",
    "| c | 3 ms | at most 3 | yes |",
  ]);
});
