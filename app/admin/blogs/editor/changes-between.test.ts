// @vitest-environment jsdom
import { expect, test } from "vitest";
import { blockText } from "./block-text.ts";
import { changesBetween } from "./changes-between.ts";

test("words that went and came are told apart", () => {
  const changes = changesBetween("Two people know it.", "Three people know it.");
  expect(changes.map(({ kind, text }) => [kind, text])).toEqual([
    ["removed", "Two"],
    ["added", "Three"],
    ["same", " people know it."],
  ]);
});

test("long parts of both are folded; the words around a difference stay", () => {
  const long = "word ".repeat(400);
  const changes = changesBetween(`${long}old`, `${long}new`);
  expect(changes.map(({ kind }) => kind)).toEqual(["folded", "same", "removed", "added"]);
});

test("two texts without a word in common are compared in the end, whatever their length", () => {
  const words = (seed: string) => Array.from({ length: 20_000 }, (_, i) => `${seed}${i}`).join(" ");
  expect(changesBetween(words("a"), words("b")).map(({ kind }) => kind)).toContain("added");
});

test("content is read block by block, images by their words", () => {
  const html =
    '<h2>Why</h2><p>Two <strong>people</strong></p><ul><li><p>one</p></li></ul><figure><img data-media="x" alt="A gate"><figcaption>Seen</figcaption></figure><hr>';
  expect(blockText(html)).toBe("Why\nTwo people\none\n[Image: A gate]\nSeen\n———");
});
