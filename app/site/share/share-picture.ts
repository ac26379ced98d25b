import type { Brand } from "../../../contract/brand.ts";
import { air, furrows, line } from "../../illustrations/grammar.ts";
import { horizonViewBox } from "../../illustrations/horizon.ts";
import type { Illustration } from "../../illustrations/illustration.ts";
import { blendAcross, blendDown, color, paint, scene, tag } from "../../illustrations/paint.ts";
import { segment } from "../../illustrations/pen.ts";
import { inBrandColours } from "../brand/draw-brand-files.ts";
import { shareSize } from "../search-engines/site-page.ts";
import { shareTitle, shareWordmark, titleColumn } from "./share-text.ts";

const { width, height } = shareSize;
/** The horizon of every picture. */
const horizonY = 528;
/** Left edge of the illustration, beside the title; it fades in towards the right. */
const illustrationX = titleColumn.x + titleColumn.width;
const illustrationSize = { width: width - illustrationX, height: horizonY };

/** The share image of a page: its illustration at night, its name and its heading. */
export function sharePicture(
  illustration: Illustration,
  text: { name: string; heading: string; company: string },
  brand?: Brand,
): string {
  const isHorizon = illustration.name === "horizon";
  const picture = scene(
    "s",
    definitions(),
    tag("rect", { width, height, fill: paint("night") }),
    isHorizon ? firstLight(illustration) : faded(illustration),
    isHorizon ? "" : ground(),
    shareTitle(text, horizonY),
    shareWordmark(horizonY, text.company, brand?.mark),
  );
  const viewBox = `0 0 ${width} ${height}`;
  const document = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox, fill: "none" };
  return inBrandColours(tag("svg", document, picture), brand);
}

function definitions(): string {
  const fade = tag("mask", { id: "fade" }, tag("rect", { width, height, fill: paint("veil") }));
  return tag(
    "defs",
    {},
    blendDown("night", [
      [0, "#050d24"],
      [0.84, "#0d2459"],
      [1, "#081740"],
    ]) +
      blendDown("water", [
        [0, "#0a1a3f"],
        [1, "#050d24"],
      ]) +
      blendAcross("line", { x1: 0, y1: 0, x2: width, y2: 0 }, [
        [0, color.sky, 0.1],
        [0.4, color.coral],
        [0.72, color.amber],
        [1, color.sky, 0.35],
      ]) +
      blendAcross("veil", { x1: illustrationX, y1: 0, x2: illustrationX + 160, y2: 0 }, [
        [0, "#000"],
        [1, "#fff"],
      ]) +
      fade,
  );
}

/** The brand's illustration draws its own horizon, at the same height as all others. */
function firstLight(illustration: Illustration): string {
  const scale = 0.66;
  const transform = `translate(880 ${horizonY}) scale(${scale})`;
  return tag("g", { transform }, illustration.draw(horizonViewBox, "f"));
}

function faded(illustration: Illustration): string {
  const { width, height } = illustrationSize;
  const box = { x: illustrationX, y: 0, width, height, viewBox: `0 0 ${width} ${height}` };
  const drawing = tag("svg", { ...box, fill: "none" }, illustration.draw(illustrationSize, "f"));
  return tag("g", { mask: paint("fade") }, drawing);
}

function ground(): string {
  const water = { x: 0, y: horizonY, width, height: height - horizonY, fill: paint("water") };
  const land = { y: horizonY, left: 0, right: width, count: 9, gap: 2.6, opacity: 0.22 };
  return (
    tag("rect", water) +
    air({ x: 800, y: horizonY }, 420, 60, "air-rose", 0.5) +
    furrows({ ...land, ink: color.sky }) +
    line(segment({ x: 0, y: horizonY }, { x: width, y: horizonY }), {
      color: paint("line"),
      width: 2.5,
    })
  );
}

const modules = import.meta.glob<Record<string, unknown>>([
  "../../illustrations/*.ts",
  "!**/*.d.ts",
  "!**/*.test.ts",
  "!**/picture-plugin.ts",
  "!**/covers.ts",
]);

/**
 * The illustration of a file in `app/illustrations`.
 * @throws Error if there is no illustration of that name
 */
export async function loadIllustration(name: string): Promise<Illustration> {
  const exported = await modules[`../../illustrations/${name}.ts`]?.();
  const illustration = Object.values(exported ?? {}).find((value) => isIllustration(value, name));
  if (!isIllustration(illustration, name)) throw new Error(`There is no illustration ${name}.`);
  return illustration;
}

const isIllustration = (value: unknown, name: string): value is Illustration =>
  typeof value === "object" &&
  value !== null &&
  "draw" in value &&
  Reflect.get(value, "name") === name;
