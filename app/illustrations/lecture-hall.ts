import { entry, onEllipse, type Point, placeOn, seeded, shift, spread } from "./geometry.ts";
import { air, bearing, dots, furrows, glows, line, nightSky, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { blendAcross, color, paint, scene, tag } from "./paint.ts";
import { Pen, segment } from "./pen.ts";

/** The rows rise towards the back, so their arcs are higher than wide. */
const steepness = 1.34;
const benches = spread(9, 0, 8);
const atHome = [
  [0.452, 22],
  [0.468, 40],
  [0.475, 58],
  [0.505, 74],
  [0.47, 92],
  [0.51, 108],
  [0.47, 127],
  [0.465, 147],
  [0.448, 162],
] as const;
const speaking = 3;

/** The places of one hall, counted from its board: how far out, in parts of the hall, and in which direction. */
function hallAround(board: Point, span: number) {
  const seat = (reach: number, degrees: number) =>
    onEllipse(board, span * reach, span * reach * steepness, degrees);
  const benchReach = (bench: number) => 0.115 + bench * 0.034;
  const curve = (pen: Pen, reach: number) =>
    pen
      .move(seat(reach, 10))
      .arc(span * reach, span * reach * steepness, seat(reach, 170), "counterclockwise");
  return {
    seats: benches.flatMap((bench) =>
      spread(9 + bench * (span < 300 ? 1 : 2), 13, 167).map((degrees) =>
        seat(benchReach(bench), degrees),
      ),
    ),
    benchCurves: benches.reduce((pen, bench) => curve(pen, benchReach(bench)), new Pen()).data,
    outerCurve: curve(new Pen(), 0.415).data,
    homes: atHome.map(([reach, degrees]) => ({
      home: seat(reach, degrees),
      entrance: seat(0.387, degrees),
    })),
  };
}

/** Education: seats on arcs around the board, and pupils at home further out, tied in all the same. */
export const lectureHall: Illustration = {
  name: "lecture-hall",
  label: "Drawing: seats on arcs around a lit board, with pupils joining from home further out",
  draw(size, uid) {
    const { width, height } = size;
    const span = Math.min(width, height * 1.12);
    const unit = span / 640;
    const board = placeOn(size)(0.5, 0.83);
    const hall = hallAround(board, span);
    const scale = {
      color: color.sky,
      opacity: 0.6,
      width: 2 + 3 * unit,
      dash: `1 ${(10 * unit).toFixed(1)}`,
    };

    return scene(
      uid,
      air(board, span * 0.95, height * 0.8, "air"),
      air(board, span * 0.52, height * 0.34, "air-warm"),
      nightSky(51, size, 12, 0.3),
      line(hall.benchCurves, { color: color.sky, opacity: 0.42 }),
      pupils(hall.seats, unit),
      line(hall.outerCurve, scale),
      bearing(
        hall.homes.map(({ home, entrance }) => [home, entrance]),
        { opacity: 0.6 },
      ),
      pupilsAtHome(
        hall.homes.map(({ home }) => home),
        unit,
      ),
      lectern(shift(board, 0, 8), span * 0.11),
      star(shift(board, 0, -16 * unit - 4), 2 + 3.5 * unit),
      furrows({
        y: board.y + 24,
        left: 0,
        right: width,
        count: 9,
        gap: height * 0.0062,
        opacity: 0.34,
        ink: color.sky,
      }),
    );
  },
};

/** Some seats are empty, as in every hall. */
function pupils(seats: Point[], unit: number): string {
  const random = seeded(17);
  const taken = seats.map((at) => ({ at, mood: random() }));
  const inMood = (min: number, max: number) =>
    taken.filter(({ mood }) => mood >= min && mood < max).map((pupil) => pupil.at);
  return (
    dots(inMood(0.15, 0.55), 1 + 1.2 * unit, { color: color.sky, opacity: 0.65 }) +
    dots(inMood(0.55, 1), 1 + 1.3 * unit, { opacity: 0.95 })
  );
}

/** One of those at home has the floor. */
function pupilsAtHome(homes: Point[], unit: number): string {
  const asking = entry(homes, speaking);
  const others = homes.filter((home) => home !== asking);
  const ring = ({ x, y }: Point, stroke?: string) =>
    tag("circle", { cx: x, cy: y, r: 4 + 6 * unit, stroke });
  const rings = others.map((home) => ring(home)).join("") + ring(asking, color.amber);
  return (
    glows(others, 26 * unit, "sky", 0.55) +
    glows([asking], 26 * unit, "warm") +
    tag("g", { fill: color.night, stroke: color.ice, "stroke-opacity": 0.7 }, rings) +
    dots(others, 1.4 + 1.6 * unit) +
    dots([asking], 1.4 + 1.6 * unit, { color: color.sun })
  );
}

function lectern(middle: Point, half: number): string {
  const [left, right] = [shift(middle, -half, 0), shift(middle, half, 0)];
  const light = blendAcross("desk", { x1: left.x, y1: 0, x2: right.x, y2: 0 }, [
    [0, color.coral],
    [1, color.amber],
  ]);
  return (
    tag("defs", {}, light) +
    line(segment(left, right), { color: paint("desk"), width: 4, round: true })
  );
}
