import type { Size } from "./illustration.ts";
import { airLight, blendDown, color, paint, scene, tag } from "./paint.ts";

/** What the inks of the night become on a pale ground: lines turn dark, light in the air turns white. */
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
export function dayGround({ width, height }: Size): string {
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
