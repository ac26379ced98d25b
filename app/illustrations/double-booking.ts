import { seeded } from "./geometry.ts";
import { line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color } from "./paint.ts";

const ledger = 206;
/** The booking that the bank doesn't know. */
const alone = { x: 606, width: 114 };

const round = (value: number) => Math.round(value);
const over = (x: number, width: number, rise = width / 2) =>
  `M${round(x)} ${ledger}a${round(width / 2)} ${round(rise)} 0 0 1 ${round(width)} 0`;
const under = (x: number, width: number) =>
  `M${round(x)} ${ledger}a${round(width / 2)} ${round(width / 2)} 0 0 0 ${round(width)} 0`;

/** Fintech: every booking above the line has its mirror at the bank below it; one has none. */
export const doubleBooking: Illustration = {
  name: "double-booking",
  label:
    "Drawing: bookings as arcs over a line, each with its mirror below; one, in warm light, was made twice",
  draw(size, uid) {
    const random = seeded(11);
    let [bookings, mirrors, ends] = ["", "", ""];
    for (let x = 330; x < 1440; ) {
      const width = 34 + random() * 150;
      if (x + width > alone.x - 30 && x < alone.x + alone.width) {
        x = alone.x + alone.width + 8;
        continue;
      }
      bookings += over(x, width);
      mirrors += under(x, width);
      ends += `M${round(x)} ${ledger}h0m${round(width)} 0h0`;
      x += width * (0.3 + random() * 0.5);
    }
    let ticks = "";
    for (let x = 360; x < 1440; x += 12) ticks += `M${x} ${ledger}v${x % 60 ? 4 : 9}`;
    let far = "";
    for (let ring = 0; ring < 9; ring++)
      far += `M${760 + ring * 54} 700a${350 - ring * 20} ${820 - ring * 62} 0 0 1 ${700 - ring * 40} 0`;
    return heroScene(size, uid, {
      night:
        line(far, { opacity: 0.16 }) +
        line(bookings, { opacity: 0.62 }) +
        line(mirrors, { opacity: 0.3, dash: "2 5" }) +
        line(`M330 ${ledger}h1110`, { opacity: 0.7 }) +
        line(ticks, { opacity: 0.4 }) +
        line(ends, { color: color.ice, opacity: 0.85, width: 5, round: true }),
      lit:
        line(under(alone.x, alone.width), { color: "#ffc58a", opacity: 0.5, dash: "2 5" }) +
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
