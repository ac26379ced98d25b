import { line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color } from "./paint.ts";

const belts = [206, 376, 546];
const bottle = (x: number, foot: number) => `M${x} ${foot}v-46q0-9 6-13v-15h10v15q6 4 6 13v46z`;

/** Bottles on a belt, a step apart. */
function row(first: number, foot: number, step: number): string {
  let bottles = "";
  for (let x = first; x < 1440; x += step) bottles += bottle(x, foot);
  return bottles;
}

/** Manufacturing: on the first belt one bottle has stopped; the others bunch up behind it. */
export const stoppedLine: Illustration = {
  name: "stopped-line",
  label:
    "Drawing: bottling lines at night; under the capper one bottle has stopped in warm light, the next ones bunch up behind it",
  draw(size, uid) {
    const rails = belts.map((y) => `M330 ${y + 3}H1440M330 ${y + 21}H1440`).join("");
    let rollers = "";
    for (const y of belts) for (let x = 360; x < 1440; x += 40) rollers += `M${x} ${y + 12}h0`;
    return heroScene(size, uid, {
      night:
        line(row(400, 376, 74) + row(424, 546, 74) + row(384, 716, 74), { opacity: 0.3 }) +
        line(row(728, 206, 25), { opacity: 0.85, fill: color.sky, fillOpacity: 0.07 }) +
        line(bottle(606, 206) + bottle(532, 206) + bottle(458, 206), {
          opacity: 0.5,
          dash: "2 5",
        }) +
        line(rails, { opacity: 0.45 }) +
        line(rollers, { opacity: 0.4, width: 7, round: true }) +
        line("M685 0v92M693 0v92M664 92h50v10l-9 16h-32l-9-16z", {
          color: color.ice,
          opacity: 0.8,
        }),
      lit:
        line(bottle(678, 206), { fill: color.amber, fillOpacity: 0.34 }) +
        lit(bottle(678, 206), { width: 2 }),
      light: { x: 689, y: 168, radius: 190 },
    });
  },
};
