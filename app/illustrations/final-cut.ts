import { line, lit } from "./grammar.ts";
import { heroScene, heroWorld } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color, tag } from "./paint.ts";

const strip = { width: 150, height: 138 };
const frame = "M9 22h132v76H9z";
const holes = [8, 33, 58, 83, 108, 133];

/** Media: strips of film with the same sun in every frame; in one frame it has left its arc. */
export const finalCut: Illustration = {
  name: "final-cut",
  label:
    "Drawing: strips of film at night, a sun on its arc in each frame; in one, lit, the sun has slipped",
  draw(size, uid) {
    const perforation = [11, 108].map((y) => holes.map((x) => `M${x} ${y}h8`).join("")).join("");
    const pattern = tag(
      "pattern",
      {
        id: "film",
        ...strip,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(-7 690 190) translate(15 122)",
      },
      line(`M0 .5h150M0 118.5h150${frame}M41 98a34 34 0 0 1 68 0M55 98a20 20 0 0 1 40 0`, {
        color: color.sky,
        opacity: 0.5,
      }) +
        line(perforation, { color: color.sky, width: 7, opacity: 0.3 }) +
        line("M99 74h0", { color: color.ice, width: 8, opacity: 0.75, round: true }),
    );
    const slipped =
      line(frame, { fill: "#46203f" }) +
      lit(frame, { width: 2, color: color.amber }) +
      line("M41 98a34 34 0 0 1 68 0M55 98a20 20 0 0 1 40 0", { color: color.cream }) +
      line("M99 74q14-2 22 8", { color: color.cream, dash: "2 4" }) +
      line("M124 86h0", { color: color.sun, width: 12, round: true });
    return heroScene(size, uid, {
      definitions: pattern,
      night: tag("rect", { ...heroWorld, fill: "url(#film)", stroke: "none" }),
      lit: tag("g", { transform: "rotate(-7 690 190) translate(615 122)" }, slipped),
      light: { x: 690, y: 182, radius: 210 },
    });
  },
};
