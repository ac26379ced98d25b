import { seeded } from "./geometry.ts";
import { line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color, tag } from "./paint.ts";

const ledger = 206;
/** The booking that the bank doesn't know. */
const alone = { x: 606, width: 114 };

const over = (x: number, width: number, rise = width / 2) =>
  `M${x} ${ledger}a${width / 2} ${rise} 0 0 1 ${width} 0`;
/** The bank's side, below the line. */
const mirrored = (drawing: string) =>
  tag("g", { transform: `matrix(1 0 0-1 0 ${2 * ledger})` }, drawing);

/** Fintech: bookings above the line, mirrored by the bank's below it; one booking has no mirror. */
export const doubleBooking: Illustration = {
  name: "double-booking",
  label:
    "Drawing: bookings as arcs over a line, each with its mirror below; one, in warm light, was made twice",
  draw(size, uid) {
    const random = seeded(11);
    let [bookings, ends] = ["", ""];
    for (let x = 330; x < 1440; ) {
      const width = 2 * Math.round(17 + random() * 75);
      if (x + width > alone.x - 30 && x < alone.x + alone.width) {
        x = alone.x + alone.width + 8;
        continue;
      }
      bookings += over(x, width);
      ends += `M${x} ${ledger}h0m${width} 0h0`;
      x += Math.round(width * (0.3 + random() * 0.5));
    }
    const scale = { width: 5, dash: "1 11", opacity: 0.5 };
    return heroScene(size, uid, {
      night:
        line(bookings, { opacity: 0.62 }) +
        mirrored(line(bookings, { opacity: 0.3, dash: "2 5" })) +
        line(`M330 ${ledger}h1110`, { opacity: 0.7 }) +
        line(`M330 ${ledger + 3}h1110`, scale) +
        line(ends, { color: color.ice, opacity: 0.85, width: 5, round: true }),
      lit:
        mirrored(
          line(over(alone.x, alone.width), { color: "#ffc58a", opacity: 0.5, dash: "2 5" }),
        ) +
        lit(over(alone.x, alone.width)) +
        line(over(alone.x, alone.width, 88), { color: color.cream, width: 2, dash: "5 6" }) +
        line(`M${alone.x} ${ledger}h0m${alone.width} 0h0`, {
          color: color.cream,
          width: 9,
          round: true,
        }),
      light: { x: 663, y: 180, radius: 190 },
    });
  },
};
