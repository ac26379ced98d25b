import { Hand } from "lucide-react";
import { color, paint, tag } from "../../app/illustrations/paint.ts";
import { present, settling } from "./clock.ts";
import { inTheRoom, pupilAt } from "./hall.ts";
import { icon } from "./icons.ts";
import { cue, onTheBus } from "./story.ts";
import { box, group, ui, write } from "./type.ts";

const bubble = { x: 40, y: 200, width: 424, height: 74 } as const;

/** The question of the one on the bus, as it appears on the teacher’s screen. */
export function handSignal(second: number): string {
  const shown = present(second, cue.hand.from + 0.3, cue.hand.to, 0.35);
  const rise = 1 - settling(second, cue.hand.from + 0.3, cue.hand.from + 0.75);
  const at = pupilAt(inTheRoom + onTheBus, second);
  const foot = bubble.y + bubble.height;
  return group(
    tag("path", { d: `M${at.x - 12} ${foot - 1}h26l-13 16z`, fill: ui.white }) +
      box(bubble, 18, { fill: ui.white }) +
      tag("circle", { cx: bubble.x + 42, cy: bubble.y + 37, r: 24, fill: paint("dawn") }) +
      icon(Hand, { x: bubble.x + 42, y: bubble.y + 36 }, 26, ui.navy) +
      write(
        "Nandini, on bus 4",
        { x: bubble.x + 82, y: bubble.y + 29 },
        { size: 17, color: ui.soft },
      ) +
      write(
        "From the mirror or the normal?",
        { x: bubble.x + 82, y: bubble.y + 56 },
        {
          size: 21,
          weight: 620,
          color: ui.navy,
        },
      ) +
      tag("circle", {
        cx: at.x,
        cy: at.y,
        r: 22,
        stroke: color.amber,
        "stroke-width": 2,
        fill: "none",
      }),
    { opacity: shown, move: { x: 0, y: rise * 12 } },
  );
}
