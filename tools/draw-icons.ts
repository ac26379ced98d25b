/**
 * Draws the icons of the site from the brand's mark. Run by hand after a change of the mark and
 * commit what it writes: `public/icon*`, `public/apple-touch-icon.png`, `public/favicon.ico`.
 *
 *     node tools/draw-icons.ts
 */
import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { iconSvg, icoOf, ownLook, pngIcons } from "../app/site/brand/draw-brand-files.ts";

await writeFile("public/icon.svg", iconSvg(ownLook));
for (const [name, { size, look }] of Object.entries(pngIcons)) {
  await writeFile(`public/${name}`, png(iconSvg(look), size));
}
await writeFile("public/favicon.ico", icoOf(png(iconSvg(ownLook), 32), 32));

function png(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}
