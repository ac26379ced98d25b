import { type Point, placeOn, scaleOf, shift, spread } from "./geometry.ts";
import { bearing, dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, paint, scene } from "./paint.ts";
import { bow, polygon, segment, segments, smooth } from "./pen.ts";

const [min, max] = [0.07, 0.94];
const [beam, heads] = [0.77, 0.13];

/** How many earn so much, from left to right: a steep flank, a long tail and a few directors. */
function density(income: number): number {
  const above = (income - 0.06) / 0.22;
  const staff = Math.exp(-((Math.log(above) / 0.7) ** 2) / 2) / above;
  const directors = Math.exp(-(((income - 0.85) / 0.04) ** 2) / 2);
  return staff * 0.78 + directors * 0.16;
}

/** Blog cover: a lopsided distribution balanced on its mean, half of it left of its median. */
export const coverMedian: Illustration = {
  name: "cover-median",
  label: "Drawing: a lopsided distribution on a balance, with a warm mark where it halves",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = scaleOf(size);
    const incomes = spread(97, min, max);
    const { median, mean } = averages(incomes);
    const top = (income: number) => at(income, beam - 0.02 - 0.54 * density(income));
    const comb = (part: number[]) =>
      segments(part.map((income): [Point, Point] => [at(income, beam - 0.02), top(income)]));
    const fulcrum = at(mean, beam);
    const [reach, drop] = [size.height * 0.065, size.height * 0.105];

    return scene(
      uid,
      nightAir(size, 0.35, 0.5, 1),
      line(comb(incomes.filter((income) => income < median)), { color: color.sky, opacity: 0.85 }),
      line(comb(incomes.filter((income) => income > median)), { color: color.sky, opacity: 0.42 }),
      line(smooth(spread(30, min, max).map(top)), {
        color: color.ice,
        opacity: 0.85,
        width: 1.4,
      }),
      line(segment(at(0.04, beam), at(0.97, beam)), {
        color: color.ice,
        opacity: 0.9,
        width: 1.6,
        round: true,
      }),
      line(polygon([fulcrum, shift(fulcrum, reach, drop), shift(fulcrum, -reach, drop)]), {
        color: color.ice,
        opacity: 0.85,
        width: 1.4,
        fill: paint("pane"),
      }),
      bearing([[at(mean, beam), at(mean, heads)]], { opacity: 0.8 }),
      line(bow(at(median, heads), at(mean, heads), size.height * 0.06), {
        color: color.ice,
        opacity: 0.8,
        dash: "1 4",
      }),
      dots([at(mean, heads)], 3 * unit),
      lit(segment(at(median, beam - 0.02), at(median, heads)), { color: color.coral, width: 2.2 }),
      star(at(median, heads), 3 + unit),
    );
  },
};

/** Both averages of the distribution that is drawn, not of one that looks like it. */
function averages(incomes: number[]): { median: number; mean: number } {
  const people = incomes.reduce((sum, income) => sum + density(income), 0);
  const mean = incomes.reduce((sum, income) => sum + income * density(income), 0) / people;
  let counted = 0;
  const median = incomes.find((income) => {
    counted += density(income);
    return counted >= people / 2;
  });
  return { median: median ?? mean, mean };
}
