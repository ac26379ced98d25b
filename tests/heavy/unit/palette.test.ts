import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, fromLch, type Hex, readHex, toLch } from "../../../contract/colour.ts";
import {
  accentError,
  attributeColour,
  coloursOf,
  defaultAccents,
  horizonGround,
  lightGrounds,
  navy,
  nightGrounds,
  paletteRule,
  recolour,
  type Tones,
  tokenDefaults,
  tonesOf,
} from "../../../contract/palette.ts";

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);

/** Colours in front that can't be told from a ground: text needs 4.5, lines and large text 3. */
function unseen(tones: Tones): string[] {
  const { coral, amber, peach, blush, cream, paper } = tones;
  const [textInk, light] = ["#334155", lightGrounds(tones)];
  const uses: readonly [fronts: readonly string[], grounds: readonly string[], ratio: number][] = [
    [[navy], [coral, amber], 4.5],
    [[coral, amber, peach, blush, cream], nightGrounds, 4.5],
    [[amber], [horizonGround], 3],
    [[tones["coral-text"]], light, 4.5],
    [[tones["coral-deep"]], light, 3],
    [[navy, textInk], [paper, cream, blush, peach], 4.5],
  ];
  return uses.flatMap(([fronts, grounds, ratio]) =>
    fronts.flatMap((front) =>
      grounds
        .filter((ground) => contrastRatio(front, ground) < ratio)
        .map((ground) => `${front} on ${ground}`),
    ),
  );
}

test("the defaults are those of the stylesheet, and are seen in every use", () => {
  const css = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
  for (const [name, value] of Object.entries(tokenDefaults)) {
    expect(css).toContain(`--${name}: ${value};`);
  }
  expect(tonesOf(defaultAccents)).toBe(tokenDefaults);
  expect(unseen(tokenDefaults)).toEqual([]);
  expect(paletteRule(defaultAccents)).toBe("");
});

test("a pair of accents is refused, or every use of it can be read", () => {
  fc.assert(
    fc.property(hex, hex, (accent1, accent2) => {
      const isRefused =
        accentError("accent1", accent1) !== undefined ||
        accentError("accent2", accent2) !== undefined;
      return isRefused || unseen(tonesOf({ accent1, accent2 })).length === 0;
    }),
    { numRuns: 400 },
  );
});

test("a colour that is too dark is refused with the nearest one that works", () => {
  const error = accentError("accent1", "#0a0a30") ?? "";
  expect(error).toMatch(/^Text on the main button .* too dark/);
  const suggested = /#[0-9a-f]{6}/.exec(error)?.[0] ?? "";
  expect(accentError("accent1", suggested)).toBeUndefined();
  expect(Math.abs(toLch(suggested).h - toLch("#0a0a30").h)).toBeLessThan(0.2);
  expect(accentError("accent2", "#0a0a30")).toMatch(/too dark/);
  expect(accentError("accent2", "blue")).toMatch(/^Enter a colour/);
  expect(accentError("accent1", "#8B0000")).toMatch(/^Enter a colour/);
});

test("the second accent is also refused if it is too dark over the horizon", () => {
  expect(accentError("accent1", "#8b0000")).toBeUndefined();
  const error = accentError("accent2", "#8b0000") ?? "";
  expect(error).toMatch(/too dark/);
  const suggested = /#[0-9a-f]{6}/.exec(error)?.[0] ?? "";
  expect(accentError("accent2", suggested)).toBeUndefined();
});

test.each(["#1d4ed8", "#0f766e", "#8b0000", "#ffffff"] as const)(
  "%s can be an accent",
  (accent) => {
    expect(accentError("accent1", accent)).toBeUndefined();
  },
);

test("a colour that needs no adjusting is shown as it was chosen", () => {
  const tones = tonesOf({ accent1: "#5eead4", accent2: "#a3e635" });
  expect([tones.coral, tones.amber]).toEqual(["#5eead4", "#a3e635"]);
});

test("colours are read as people type them", () => {
  expect(readHex(" FB6 ")).toBe("#ffbb66");
  expect(readHex("#FFB469")).toBe("#ffb469");
  for (const text of ["", "#ffff", "red", "#12345g", "rgb(1,2,3)"])
    expect(readHex(text)).toBeUndefined();
});

test("colours survive the way to OKLCH and back", () => {
  fc.assert(
    fc.property(hex, (colour) => contrastRatio(fromLch(toLch(colour)), colour) < 1.02),
    { numRuns: 300 },
  );
});

test("drawings change in attributes alone, and keep their length", () => {
  const colours = coloursOf({ accent1: "#1d4ed8", accent2: "#22d3ee" });
  const text = `<path fill="#ffb469" d="x"/><p>fill="#ffb469" #ffb469</p>{"m":"<i stroke=\\"#ff7a6b\\">"}`;
  const painted = recolour(text, colours, attributeColour);
  expect(painted).toContain('<path fill="#22d3ee"');
  expect(painted).toContain(" #ffb469</p>");
  expect(painted).toContain('stroke=\\"#5b8dff\\"');
  expect(painted.length).toBe(text.length);
});
