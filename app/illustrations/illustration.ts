import { airLight, blendDown, color, paint, scene, tag } from "./paint.ts";

/** The size a picture is drawn for, in CSS pixels. */
export type Size = { width: number; height: number };

/**
 * Ground of a picture: the night of the site, the pale one that a row of covers needs for its
 * rhythm, or none, over the ground of the section behind it.
 */
export type Light = "night" | "day" | "clear";

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

/** Whether an export of a drawing's file is an illustration. */
export function isIllustration(value: unknown): value is Illustration {
  return typeof value === "object" && value !== null && "draw" in value && "name" in value;
}

/** A complete SVG document with a ground behind the drawing, to be used through `<img>`. */
export function standaloneSvg(
  illustration: Illustration,
  size: Size,
  light: Light = "night",
): string {
  const inside = illustration.draw(size, "f");
  const drawing = withGround[light](inside, size);
  const document = {
    xmlns: "http://www.w3.org/2000/svg",
    ...size,
    viewBox: `0 0 ${size.width} ${size.height}`,
    fill: "none",
  };
  return tag("svg", document, rulesFor(drawing) + drawing);
}

const withGround: Record<Light, (inside: string, size: Size) => string> = {
  night: (inside, size) => nightGround(size) + inside,
  day: (inside, size) => dayGround(size) + byDay(inside),
  clear: (inside) => inside,
};

function nightGround({ width, height }: Size): string {
  const night = blendDown("night", [
    [0, "#050f2c"],
    [1, "#0d2459"],
  ]);
  return scene("g", tag("defs", {}, night), tag("rect", { width, height, fill: paint("night") }));
}

/** Inks on a pale ground by their ink at night: lines turn dark, light in the air turns white. */
const dayInks: Record<string, string> = {
  [color.ice]: "#0a1a3f",
  [color.sky]: "#3d6fc9",
  [color.cream]: "#f2553f",
  [color.sun]: "#f2553f",
  [color.coral]: "#f2553f",
  [color.amber]: "#ff9040",
  [color.night]: "#d6e4fd",
  ...Object.fromEntries(airLight.map((ink) => [ink, "#ffffff"])),
};

/** The pale ground of a picture that is drawn by day. */
function dayGround({ width, height }: Size): string {
  const day = blendDown("day", [
    [0, "#e6efff"],
    [1, "#c9dcfb"],
  ]);
  return scene("g", tag("defs", {}, day), tag("rect", { width, height, fill: paint("day") }));
}

/** The same drawing in daylight: every ink of the night is replaced by its ink of the day. */
export function byDay(drawing: string): string {
  return drawing.replaceAll(/"(#[0-9a-f]{6})"/g, (written, ink: string) => {
    const dayInk = dayInks[ink];
    return dayInk ? `"${dayInk}"` : written;
  });
}

/**
 * The type of drawings in files, since an <img> can't see the page's illustrations.css. Animations
 * are left out: browsers redraw the whole file for each of their frames, which takes a processor
 * core for as long as the page is open.
 */
const fileRules: Record<string, string> = {
  "fig-note": "font:500 13px system-ui,sans-serif;fill:#d9e8ff",
  "fig-numeral": "font-family:system-ui,sans-serif;font-weight:700;letter-spacing:-.03em",
};

/** Classes that drawings in files may have. */
export const fileClasses: readonly string[] = Object.keys(fileRules);

/** A `<style>` with the rules that a drawing uses. */
function rulesFor(drawing: string): string {
  const css = Object.entries(fileRules)
    .filter(([name]) => drawing.includes(`class="${name}"`))
    .map(([name, rule]) => `.${name}{${rule}}`)
    .join("");
  return css && `<style>${css}</style>`;
}
