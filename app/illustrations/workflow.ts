import { entry, pairs, placeOn, spread } from "./geometry.ts";
import { dots, glows, line, lit, nightAir, nightSky, pulse, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, paint, scene, tag } from "./paint.ts";
import { handOver, segments } from "./pen.ts";

type Step = readonly [x: number, lane: number];

const lanes = spread(4, 0, 3);
const handOvers: [Step, Step][] = [
  [
    [0.1, 1],
    [0.3, 0],
  ],
  [
    [0.3, 0],
    [0.46, 2],
  ],
  [
    [0.46, 2],
    [0.62, 3],
  ],
  [
    [0.16, 3],
    [0.38, 3],
  ],
  [
    [0.38, 3],
    [0.56, 1],
  ],
  [
    [0.56, 1],
    [0.78, 1],
  ],
  [
    [0.62, 3],
    [0.84, 2],
  ],
];
/** The one piece of work that the picture follows, from desk to desk. */
const followed: Step[] = [
  [0.1, 2],
  [0.28, 2],
  [0.44, 1],
  [0.6, 2],
  [0.74, 0],
  [0.9, 0],
];

/** Enterprise workflow software: lanes of people, hand-overs between them, and one piece of work all the way to done. */
export const workflow: Illustration = {
  name: "workflow",
  label: "Drawing: lanes with hand-overs between them, one piece of work lit from start to end",
  draw(size, uid) {
    const at = placeOn(size);
    const laneY = (lane: number) => 0.2 + lane * 0.2;
    const place = ([x, lane]: Step) => at(x, laneY(lane));
    const lane = {
      x: size.width * 0.04,
      width: size.width * 0.92,
      height: size.height * 0.15,
      rx: size.height * 0.075,
    };
    const tracks = lanes.map((index) =>
      tag("rect", { ...lane, y: size.height * (laneY(index) - 0.075) }),
    );
    const others = handOvers.map(([from, to]) => handOver(place(from), place(to)));
    const desks = handOvers.map(([from]) => place(from));
    const route = pairs(followed.map(place))
      .map(([from, to]) => handOver(from, to).replace("M", "L"))
      .join("")
      .replace("L", "M");
    const passed = followed.slice(0, -1).map(place);
    const stops = passed.map(({ x, y }) => tag("circle", { cx: x, cy: y, r: 8 }));

    return scene(
      uid,
      nightAir(size, 0.7, 0.6, 0.9, 0.22),
      nightSky(61, size, 14, 0.3),
      tag(
        "g",
        { fill: paint("pane"), "fill-opacity": 0.35, stroke: color.sky, "stroke-opacity": 0.22 },
        tracks.join(""),
      ),
      line(segments(lanes.map((index) => [at(0.07, laneY(index)), at(0.93, laneY(index))])), {
        color: color.sky,
        opacity: 0.3,
        dash: "1 6",
      }),
      line(others.join(""), { color: color.ice, opacity: 0.55, width: 1.2 }),
      pulse(entry(others, 1)),
      pulse(entry(others, 4)),
      glows(desks, 13),
      dots(desks, 3),
      lit(route),
      tag("g", { fill: color.night, stroke: color.amber, "stroke-width": 1.6 }, stops.join("")),
      dots(passed, 2.6, { color: color.sun }),
      star(place(entry(followed, -1)), 5),
    );
  },
};
