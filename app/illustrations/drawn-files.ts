import { seeded } from "./geometry.ts";
import { line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color } from "./paint.ts";

const shelves = [236, 410, 584];
const drawn = { from: 652, to: 730 };

const file = (x: number, foot: number, width: number, height: number) =>
  `M${x} ${foot}v-${height}h${width}v${height}z`;
const shared = file(661, 206, 14, 112) + file(682, 190, 17, 128) + file(706, 206, 13, 106);

/** Files on one shelf, whose widths and heights differ; those that are drawn leave a gap. */
function shelf(foot: number, hasGap: boolean, random: () => number): string {
  let files = "";
  for (let x = 340; x < 1440; ) {
    const width = Math.round(5 + random() * 9);
    const height = Math.round(74 + random() * 38);
    if (!(hasGap && x > drawn.from - width && x < drawn.to))
      files += `M${x} ${foot}v-${height}h${width}v${height}`;
    x += width + 3;
  }
  return files;
}

/** Healthcare: shelves of patients' files, three of one patient drawn out for one purpose. */
export const drawnFiles: Illustration = {
  name: "drawn-files",
  label: "Drawing: shelves of files at night; three of them are drawn out, in warm light",
  draw(size, uid) {
    const random = seeded(33);
    const [upper = 0, ...lower] = shelves;
    return heroScene(size, uid, {
      night:
        line(shelf(upper, true, random), { opacity: 0.62 }) +
        line(lower.map((foot) => shelf(foot, false, random)).join(""), { opacity: 0.26 }) +
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
        line("M664 118h8M686 86h9M709 124h7", { color: color.sun, width: 2 }),
      light: { x: 690, y: 150, radius: 200 },
    });
  },
};
