import {
  onEllipse,
  type Point,
  placeOn,
  polar,
  scaleOf,
  seeded,
  shift,
  spread,
} from "./geometry.ts";
import { dots, line, lit, nightAir } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { circles, Pen, polygon, segment, smooth } from "./pen.ts";

/** Clusters that a machine labels in bulk: a middle, its spread, and a rough box around it. */
const clusters = [
  { x: 0.25, y: 0.39, count: 90, reach: 0.27, box: [0.06, 0.1, 0.43, 0.66] },
  { x: 0.7, y: 0.33, count: 80, reach: 0.24, box: [0.55, 0.07, 0.93, 0.52] },
  { x: 0.6, y: 0.72, count: 74, reach: 0.22, box: [0.39, 0.56, 0.8, 0.95] },
] as const;
/** The few points that a person checked, each with its true label. */
const corrected = [
  { x: 0.31, y: 0.3, kind: 1 },
  { x: 0.63, y: 0.24, kind: 0 },
  { x: 0.52, y: 0.66, kind: 0 },
  { x: 0.72, y: 0.76, kind: 1 },
] as const;

/** Blog cover: three clusters in rough boxes, and the ones that belong elsewhere circled by hand. */
export const coverLabels: Illustration = {
  name: "cover-labels",
  label: "Drawing: clusters of marks in dashed boxes, a few marks circled by hand",
  draw(size, uid) {
    const at = placeOn(size);
    const unit = scaleOf(size);
    const random = seeded(8);
    const hands = corrected.map(({ x, y }) => at(x, y));
    const isApart = (mark: Point, others: Point[], minDistance: number) =>
      others.every(
        (other) => Math.hypot((mark.x - other.x) / 1.2, mark.y - other.y) > minDistance * unit,
      );
    const sown: Point[] = [];
    const kinds = clusters.map(({ x, y, count, reach }, kind) => {
      const marks = Array.from({ length: count }, () => scatter(size, at(x, y), reach, random));
      const uncorrected = marks.filter((mark) => {
        const isFree = isApart(mark, sown, 7) && isApart(mark, hands, 18);
        if (isFree) sown.push(mark);
        return isFree;
      });
      return [...uncorrected, ...hands.filter((_, hand) => corrected[hand]?.kind === kind)];
    });
    const [points = [], rings = [], crosses = []] = kinds;
    const boxes = clusters.map(({ box: [left, top, right, foot] }) =>
      polygon([at(left, top), at(right, top), at(right, foot), at(left, foot)]),
    );
    const names = clusters.map(({ box: [left, top] }, kind) => {
      const corner = shift(at(left, top), 9 * unit, 10 * unit);
      return segment(corner, shift(corner, (24 + kind * 7) * unit, 0));
    });

    return scene(
      uid,
      nightAir(size, 0.5, 0.45, 1),
      line(boxes.join(""), { color: color.sky, opacity: 0.9, width: 1.3, dash: "6 5" }),
      line(names.join(""), { color: color.sky, opacity: 0.5, width: 5 * unit, round: true }),
      dots(points, 2.7 * unit, { opacity: 0.9 }),
      line(circles(rings, 2.9 * unit), { color: color.sky, width: 1.5 * unit }),
      line(crossesAt(crosses, 2.7 * unit), {
        color: color.ice,
        opacity: 0.75,
        width: 1.3 * unit,
        round: true,
      }),
      lit(hands.map((hand, index) => loop(hand, 13 * unit, index)).join(""), { width: 1.8 * unit }),
    );
  },
};

/** A point near another, in a cluster as wide as the picture allows. */
function scatter(size: Size, middle: Point, reach: number, random: () => number): Point {
  const distance = Math.sqrt(random()) * reach;
  const [across, down] = [distance * size.width * 0.68, distance * size.height];
  const { x, y } = onEllipse(middle, across, down, random() * 360);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Crosses as one path. */
function crossesAt(centers: readonly Point[], reach: number): string {
  return centers.reduce(
    (pen, center) =>
      pen
        .move(shift(center, -reach, -reach))
        .line(shift(center, reach, reach))
        .move(shift(center, reach, -reach))
        .line(shift(center, -reach, reach)),
    new Pen(),
  ).data;
}

/** A circle as a hand draws it: a little more than once round, and not quite closed. */
function loop(center: Point, radius: number, hand: number): string {
  const points = spread(10).map((turn) => {
    const drift = 1 + 0.07 * Math.sin(turn * 6 + hand * 2) + turn * 0.16;
    const place = polar(center, radius * drift, 70 + hand * 35 + turn * 420);
    return { x: center.x + (place.x - center.x) * 1.25, y: place.y };
  });
  return smooth(points);
}
