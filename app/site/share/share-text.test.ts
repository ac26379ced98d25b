import { expect, it } from "vitest";
import { wrapTitle } from "./share-text.ts";

const room = { sizes: [80, 64, 48], width: 560, maxLines: 3 };

it("sets a short title large, in one line", () => {
  expect(wrapTitle("Products", room)).toEqual({ size: 80, lines: ["Products"] });
});

it("takes the largest size that fits the lines there are", () => {
  const { size, lines } = wrapTitle("What did line three make since six o’clock?", room);
  expect(size).toBe(64);
  expect(lines.length).toBe(3);
});

it("leaves no word alone on the last line if the lines before can spare one", () => {
  const { lines } = wrapTitle("Your path to professional Fintech solutions", room);
  expect(lines.at(-1)?.split(" ").length).toBeGreaterThan(1);
});

it("keeps every word, even where nothing fits", () => {
  const title =
    "Donaudampfschifffahrtsgesellschaft and eleven more words that can not fit at all here";
  const { size, lines } = wrapTitle(title, room);
  expect(size).toBe(48);
  expect(lines.join(" ")).toBe(title);
});
