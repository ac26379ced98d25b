import { drawPng } from "../../http/pages/draw-png.ts";

const width = 1600;
const height = 900;

/** Drawings of the library: a night sky, a horizon and a light, each with its own shapes. */
const drawings = [
  {
    name: "first-light.png",
    alt: "Drawing: the sun rises over a dark horizon",
    shapes: '<circle cx="800" cy="640" r="150" fill="#ffb36b"/>',
  },
  {
    name: "nine-arcs.png",
    alt: "Drawing: arcs around a low sun, as on an instrument",
    shapes: [280, 380, 480, 580]
      .map((r) => `<circle cx="800" cy="640" r="${r}" fill="none" stroke="#8fb2f0"/>`)
      .join(""),
  },
  {
    name: "enquiries-per-week.png",
    alt: "Drawing: bars of enquiries per week; the last one is the highest",
    shapes: [120, 180, 150, 240, 210, 330]
      .map((bar, index) => {
        const fill = index === 5 ? "#ffb36b" : "#5b83d6";
        return `<rect x="${460 + index * 120}" y="${640 - bar}" width="72" height="${bar}" fill="${fill}"/>`;
      })
      .join(""),
  },
] as const;

/** The pictures of the demo's media library, as files that somebody uploads. */
export function drawDemoPictures() {
  return Promise.all(
    drawings.map(async ({ name, alt, shapes }) => ({ name, alt, bytes: await png(shapes) })),
  );
}

/** Not by sharp: the server makes it refuse SVG, since pictures of strangers may be any file. */
const png = (shapes: string) =>
  drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#0b1a44"/>${shapes}
    <rect y="640" width="${width}" height="260" fill="#060d27"/>
  </svg>`);
