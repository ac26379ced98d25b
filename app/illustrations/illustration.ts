import { byDay, dayGround } from "./daylight.ts";
import { rulesFor } from "./motion.ts";
import { blendDown, paint, scene, tag } from "./paint.ts";

/** The size a picture is drawn for, in CSS pixels. */
export type Size = { width: number; height: number };

/** What a picture stands in: the night of the site, or the pale ground that a row of covers needs for its rhythm. */
export type Light = "night" | "day";

/** A picture of the site, drawn by code so that one drawing fits a card, a pane and a cover. */
export type Illustration = {
  /** Equals the file name. */
  name: string;
  /** The text alternative. */
  label: string;
  /**
   * The inside of an `<svg viewBox="0 0 width height" fill="none">`, without a ground:
   * on a page, the section behind it is the night. All ids start with `uid`.
   */
  draw(size: Size, uid: string): string;
};

/** A complete SVG document with a ground behind the drawing, to be used through `<img>`. */
export function standaloneSvg(
  illustration: Illustration,
  size: Size,
  light: Light = "night",
): string {
  const inside = illustration.draw(size, "f");
  const drawing = light === "day" ? dayGround(size) + byDay(inside) : nightGround(size) + inside;
  const document = {
    xmlns: "http://www.w3.org/2000/svg",
    ...size,
    viewBox: `0 0 ${size.width} ${size.height}`,
    fill: "none",
  };
  return tag("svg", document, rulesFor(drawing) + drawing);
}

function nightGround({ width, height }: Size): string {
  const night = blendDown("night", [
    [0, "#050f2c"],
    [1, "#0d2459"],
  ]);
  return scene("g", tag("defs", {}, night), tag("rect", { width, height, fill: paint("night") }));
}
