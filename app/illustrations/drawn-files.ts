import { seeded } from "./geometry.ts";
import { line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color } from "./paint.ts";

const drawn = { from: 652, to: 730 };

const file = (x: number, foot: number, width: number, height: number) =>
  `M${x} ${foot}v-${height}h${width}v${height}z`;
const shared = file(661, 224, 14, 100) + file(682, 216, 17, 110) + file(706, 224, 13, 94);

/** Files on the upper shelf, whose widths and heights differ. */
function shelf(): { before: string; after: string } {
  const random = seeded(33);
  let [before, after] = ["", ""];
  for (let x = 340; x < 1440; ) {
    const width = Math.round(5 + random() * 9);
    const height = Math.round(74 + random() * 38);
    const outline = `v-${height}h${width}v${height}m3 0`;
    if (x + width < drawn.from) before += outline;
    else if (x > drawn.to) after += outline;
    x += width + 3;
  }
  return { before, after };
}

/** Healthcare: shelves of patients' files, three of one patient drawn out for one purpose. */
export const drawnFiles: Illustration = {
  name: "drawn-files",
  label: "Drawing: shelves of files at night; three of them are drawn out, in warm light",
  draw(size, uid) {
    const { before, after } = shelf();
    const files = (foot: number) => `M340 ${foot}${before}M732 ${foot}${after}`;
    return heroScene(size, uid, {
      night:
        line(files(236), { opacity: 0.62 }) +
        line(files(410) + files(584), { opacity: 0.26 }) +
        line("M320 236H1440M320 242H1440M320 410H1440M320 584H1440", { opacity: 0.55 }) +
        line("M448 236a242 206 0 0 1 484 0M402 236a288 250 0 0 1 576 0", {
          opacity: 0.5,
          dash: "1 7",
          width: 2,
          round: true,
        }),
      lit:
        line(shared, { fill: color.amber, fillOpacity: 0.3 }) +
        lit(shared, { width: 2 }) +
        line("M664 136h8M686 118h9M709 142h7", { color: color.sun, width: 2 }),
      light: { x: 690, y: 166, radius: 200 },
    });
  },
};
