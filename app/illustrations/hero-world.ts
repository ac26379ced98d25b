import type { Point } from "./geometry.ts";
import type { Size } from "./illustration.ts";
import { blendAcross, color, paint, scene, tag } from "./paint.ts";

/** The coordinates of every industry's hero drawing: text at the left, the panel at the right. */
export const heroWorld: Size = { width: 1440, height: 700 };

/** Horizontal position of the light: between the headline and the panel. */
const litX = 690;

/** Width of a picture in world units: it shows what is around the light. */
const pictureSpan = { narrow: 600, wide: 900 };

type HeroDrawing = {
  /** Everything but the light; fades towards the headline in the hero. */
  night: string;
  /** The light: the drawing's one warm object. */
  lit: string;
  light: Point & { radius: number };
  /** Gradients and patterns that only this drawing uses. */
  definitions?: string;
};

/** Puts an industry's drawing together: whole in the hero, around its light as a picture. */
export function heroScene(size: Size, uid: string, drawing: HeroDrawing): string {
  const { night, lit, light, definitions = "" } = drawing;
  const isHero = size.width === heroWorld.width && size.height === heroWorld.height;
  const glow = tag("circle", {
    cx: light.x,
    cy: light.y,
    r: light.radius,
    fill: paint("air-warm"),
  });
  const quiet = tag("g", { stroke: color.sky, mask: isHero ? paint("fade") : undefined }, night);
  const whole = (definitions && tag("defs", {}, definitions)) + quiet + glow + lit;
  if (isHero) return scene(uid, fade(), whole);
  return scene(uid, tag("g", { transform: pictureTransform(size) }, whole));
}

function fade(): string {
  const veil = blendAcross("veil", { x1: 0, y1: 0, x2: heroWorld.width, y2: 0 }, [
    [0, "#fff", 0],
    [0.3, "#fff", 0.12],
    [0.56, "#fff"],
  ]);
  const area = tag("rect", { ...heroWorld, fill: paint("veil") });
  return tag("defs", {}, veil + tag("mask", { id: "fade" }, area));
}

/** Scales the world and moves its light to the middle of the picture. */
function pictureTransform({ width, height }: Size): string {
  const span = width < 700 ? pictureSpan.narrow : pictureSpan.wide;
  const scale = Math.max(width / span, height / heroWorld.height);
  const left = litX * scale - width / 2;
  return `translate(${-Math.round(left)} 0) scale(${Math.round(scale * 100) / 100})`;
}
