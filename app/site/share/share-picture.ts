import frame from "../../../content/drawings/share-frame.svg?raw";
import type { Brand } from "../../../contract/brand.ts";
import { inBrandColours } from "../brand/draw-brand-files.ts";
import { nestedSvg } from "../brand/nested-svg.ts";
import { shareSize } from "../search-engines/site-page.ts";
import { shareTitle, shareWordmark, titleColumn } from "./share-text.ts";

/** The horizon of every picture. */
const horizonY = 528;
/** Left edge of the drawing, beside the title; it fades in towards the right. */
const drawingX = titleColumn.x + titleColumn.width;
const drawingBox = { x: drawingX, y: 0, width: shareSize.width - drawingX, height: horizonY };
const wholePicture = `viewBox="0 0 ${shareSize.width} ${shareSize.height}"`;

/**
 * The share image of a page: its drawing at night, its name and its heading. A drawing as large as
 * the picture has its own ground and horizon.
 */
export function sharePicture(
  drawing: string,
  text: { name: string; heading: string; company: string },
  brand?: Brand,
): string {
  const picture = drawing.includes(wholePicture)
    ? drawing
    : frame.replace("<!-- drawing -->", () => filling(nestedSvg(drawing, drawingBox)));
  const title = shareTitle(text, horizonY) + shareWordmark(horizonY, text.company, brand?.mark);
  return inBrandColours(
    picture.replace(/<\/svg>\s*$/, () => `${title}</svg>`),
    brand,
  );
}

/** A drawing of another shape is cut to its box. */
const filling = (svg: string) => svg.replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"');

const files = import.meta.glob<string>("../../../content/drawings/{share,heroes}/*.svg", {
  query: "?raw",
  import: "default",
});

/**
 * The drawing for share images by its name in a page's copy. One that isn't drawn for them is cut
 * out of the drawing at the top of the page.
 * @throws Error if there is no drawing of that name
 */
export async function loadDrawing(name: string): Promise<string> {
  const file = ["share", "heroes"].map(
    (folder) => `../../../content/drawings/${folder}/${name}.svg`,
  );
  const load = file.map((path) => files[path]).find((found) => found !== undefined);
  if (!load) throw new Error(`There is no drawing ${name}.`);
  return load();
}
