import { type Point, placeOn, scaleOf, shift } from "./geometry.ts";
import { air, lit, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { Pen, segment } from "./pen.ts";

const horizon = 0.5;
/** Half the weight of a glyph: round glyphs overshoot the line by it, so that they touch it. */
const overshoot = 7.5;

/** Blog cover: one question in two scripts on one line; Latin above it, Devanagari below it. */
export const coverTongues: Illustration = {
  name: "cover-tongues",
  label: "Drawing: the word when stands on a warm line, and the same word in Hindi hangs from it",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = scaleOf(size);
    const middle = at(0.5, horizon);
    const standing = when(shift(middle, -165 * unit, 0), unit);
    const hanging = kab(shift(middle, -114 * unit, 0), unit);

    return scene(
      uid,
      nightAir(size, 0.5, 0.5, 1),
      air(middle, size.width * 0.5, size.height * 0.3, "air-rose", 0.5),
      nightSky(88, size, 12, 0.42),
      tubes(standing, unit, color.ice),
      tubes(hanging, unit, color.sky),
      lit(segment(at(-0.02, horizon), shift(at(1.02, horizon), 0, 0.1)), { width: 2.6 }),
      star(shift(middle, 204 * unit, 0), 3 + unit),
    );
  },
};

/** Glyphs as bundles of thin parallel lines: each stroke is drawn ever narrower, light and dark in turn. */
function tubes(outlines: string, unit: number, ink: string): string {
  const widths = [15, 12.6, 6.6, 4.2];
  const layers = widths.map((width, layer) =>
    tag("path", {
      d: outlines,
      stroke: layer % 2 ? "#0c2054" : ink,
      "stroke-width": width * unit,
      "stroke-linejoin": "round",
    }),
  );
  return layers.join("");
}

/** "when", standing on a line that begins at a place. */
function when(start: Point, unit: number): string {
  const to = (x: number, y: number) => shift(start, x * unit, -(y + overshoot) * unit);
  const [radius, shoulder, foot] = [26 * unit, 40, -overshoot];
  return new Pen()
    .move(to(0, 66))
    .line(to(0, 26))
    .arc(22 * unit, radius, to(44, 26), "counterclockwise")
    .arc(22 * unit, radius, to(88, 26), "counterclockwise")
    .line(to(88, 66))
    .move(to(44, 66))
    .line(to(44, 26))
    .move(to(116, 104))
    .line(to(116, foot))
    .move(to(116, shoulder))
    .arc(radius, radius, to(168, shoulder), "clockwise")
    .line(to(168, foot))
    .move(to(194, 34))
    .line(to(254, 34))
    .arc(30 * unit, 32 * unit, to(194, 34), "counterclockwise")
    .arc(30 * unit, 34 * unit, to(224, 0), "counterclockwise")
    .line(to(248, 0))
    .move(to(278, 66))
    .line(to(278, foot))
    .move(to(278, shoulder))
    .arc(radius, radius, to(330, shoulder), "clockwise")
    .line(to(330, foot)).data;
}

/** The same word in Hindi, कब, hanging from a line that begins at a place. */
function kab(start: Point, unit: number): string {
  const to = (x: number, y: number) => shift(start, x * unit, y * unit);
  const [width, height] = [46 * unit, 29 * unit];
  return new Pen()
    .move(to(54, 0))
    .line(to(54, 122))
    .move(to(54, 36))
    .arc(width, height, to(54, 94), "counterclockwise")
    .move(to(54, 58))
    .curve(to(66, 36), to(116, 26), to(116, 64))
    .quad(to(116, 82), to(98, 96))
    .move(to(220, 0))
    .line(to(220, 122))
    .move(to(220, 36))
    .arc(width, height, to(220, 94), "counterclockwise")
    .move(to(186, 46))
    .line(to(220, 84)).data;
}
