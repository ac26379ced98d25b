import { placeOn, shift, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { ticks } from "./instrument.ts";
import { color, scene, tag } from "./paint.ts";
import { Pen, segments } from "./pen.ts";

/** Financial risk: from one position today, all the tomorrows it can have; the line is the one expected. */
export const financialRisk: Illustration = {
  name: "financial-risk",
  label: "Drawing: a fan of possible futures that opens from one point, with the expected one lit",
  draw(size, uid) {
    const at = placeOn(size);
    const today = at(0.1, 0.62);
    const [early, late, horizon] = [at(0.4, 0.62), at(0.6, 0.5), at(1, 0.36)];
    const future = (spreadOut: number) =>
      new Pen()
        .move(today)
        .curve(
          shift(early, 0, spreadOut * 0.4),
          shift(late, 0, spreadOut),
          shift(horizon, 0, spreadOut),
        );
    const cone = (step: number) => {
      const doubt = step * size.height * 0.034;
      const pen = future(-doubt).line(shift(horizon, 0, doubt));
      pen.curve(shift(late, 0, doubt), shift(early, 0, doubt * 0.4), today);
      return line(pen.close().data, { opacity: 0.5 - step * 0.03 });
    };
    const days = spread(7, 0.1, 0.94);

    return scene(
      uid,
      nightAir(size, 0.2, 0.6, 0.9, 0.2),
      line(segments(days.map((x) => [at(x, 0.1), at(x, 0.9)])), {
        color: color.sky,
        opacity: 0.13,
      }),
      tag(
        "g",
        { fill: color.sky, "fill-opacity": 0.035, stroke: color.sky },
        spread(12, 12, 1).map(cone).join(""),
      ),
      ticks(today, size.height * 0.2, { from: -60, to: 75, step: 5, length: 5 }, { opacity: 0.55 }),
      lit(future(0).data, { width: 2 }),
      dots(
        days.slice(1).map((x) => at(x, 0.9)),
        1.3,
        { color: color.sky, opacity: 0.6 },
      ),
      star(today, 4),
    );
  },
};
