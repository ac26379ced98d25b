/**
 * Draws the icons of the site from the brand's mark. Run by hand after a change of the mark and
 * commit what it writes: `public/icon*`, `public/apple-touch-icon.png`, `public/favicon.ico`.
 *
 *     node tools/draw-icons.ts
 */
import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { blendAcross, color, paint, tag } from "../app/illustrations/paint.ts";
import { brandMark } from "../app/site/share/share-text.ts";

type Look = {
  /** Corner radius of the ground, of 40. */
  corner: number;
  /** Size of the mark, of 40. */
  mark: number;
};

const own: Look = { corner: 9, mark: 33 };
/** Systems cut these into their own shape; the mark stays in the inner circle. */
const cut: Look = { corner: 0, mark: 24 };

const files = [
  { name: "icon-192.png", size: 192, look: own },
  { name: "icon-512.png", size: 512, look: own },
  { name: "icon-maskable-192.png", size: 192, look: cut },
  { name: "icon-maskable-512.png", size: 512, look: cut },
  { name: "apple-touch-icon.png", size: 180, look: { corner: 0, mark: 28 } },
];

await writeFile("public/icon.svg", iconSvg(own));
for (const { name, size, look } of files) await writeFile(`public/${name}`, png(look, size));
await writeFile("public/favicon.ico", icoOf(png(own, 32), 32));

function iconSvg({ corner, mark }: Look): string {
  const dawn = blendAcross("d", { x1: 1, y1: 0, x2: 39, y2: 0 }, [
    [0, color.coral],
    [1, color.amber],
  ]);
  const scale = mark / 40;
  const inset = (40 - mark) / 2;
  // The mark fills the lower part of its box: without this it would hang.
  const place = `translate(${inset} ${inset - 5 * scale}) scale(${scale})`;
  return tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 40 40", fill: "none" },
    tag("defs", {}, dawn) +
      tag("rect", { width: 40, height: 40, rx: corner || undefined, fill: "#0a1a3f" }) +
      tag("g", { transform: place }, brandMark({ ink: "#fff", dawn: paint("d") })),
  );
}

function png(look: Look, size: number): Buffer {
  const drawing = new Resvg(iconSvg(look), { fitTo: { mode: "width", value: size } });
  return drawing.render().asPng();
}

/** An ICO file of one picture: six bytes of head, sixteen of directory, then the PNG. */
function icoOf(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
