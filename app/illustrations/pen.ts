import { entry, type Point, pairs, polar } from "./geometry.ts";

/**
 * Writes path data. Commands are relative and numbers have one decimal at most,
 * because small numbers that repeat are what compression is good at.
 */
export class Pen {
  data = "";
  #here: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };

  /** Lifts the pen. The first move is absolute, so that the data of several pens can be joined. */
  move(to: Point): this {
    this.data += this.data === "" ? `M${numbers([to.x, to.y])}` : `m${this.#steps(to)}`;
    this.#start = this.#arrive(to);
    return this;
  }

  line(to: Point): this {
    const right = tenths(to.x - this.#here.x);
    const down = tenths(to.y - this.#here.y);
    if (down === 0) this.data += `h${decimal(right)}`;
    else if (right === 0) this.data += `v${decimal(down)}`;
    else this.data += `l${numbers([right, down])}`;
    this.#arrive(to);
    return this;
  }

  quad(control: Point, to: Point): this {
    this.data += `q${this.#steps(control, to)}`;
    this.#arrive(to);
    return this;
  }

  curve(leaving: Point, signInState: Point, to: Point): this {
    this.data += `c${this.#steps(leaving, signInState, to)}`;
    this.#arrive(to);
    return this;
  }

  /** A curve that leaves in the direction in which the last one arrived. */
  glide(signInState: Point, to: Point): this {
    this.data += `s${this.#steps(signInState, to)}`;
    this.#arrive(to);
    return this;
  }

  /** At most half an ellipse; seen from the start, a clockwise arc from left to right rises. */
  arc(radiusX: number, radiusY: number, to: Point, turn: "clockwise" | "counterclockwise"): this {
    const sweep = turn === "clockwise" ? 1 : 0;
    this.data += `a${numbers([radiusX, radiusY])} 0 0 ${sweep} ${this.#steps(to)}`;
    this.#arrive(to);
    return this;
  }

  close(): this {
    this.data += "z";
    this.#here = this.#start;
    return this;
  }

  #steps(...places: Point[]): string {
    return numbers(places.flatMap((place) => [place.x - this.#here.x, place.y - this.#here.y]));
  }

  /** Keeps the place as written, so that rounding never adds up along a path. */
  #arrive(to: Point): Point {
    this.#here = { x: tenths(to.x), y: tenths(to.y) };
    return this.#here;
  }
}

/** Straight lines, each from one place to another, as one path. */
export function segments(lines: readonly (readonly [Point, Point])[]): string {
  return lines.reduce((pen, [from, to]) => pen.move(from).line(to), new Pen()).data;
}

/** One straight line. */
export function segment(from: Point, to: Point): string {
  return segments([[from, to]]);
}

/** A line through places, straight from each to the next. */
export function polyline(points: readonly Point[]): string {
  return points.slice(1).reduce((pen, point) => pen.line(point), new Pen().move(entry(points, 0)))
    .data;
}

/** A soft line through places (Catmull-Rom), which needs far fewer of them than a polyline. */
export function smooth(points: readonly Point[]): string {
  return glideThrough(points, (index) =>
    entry(points, Math.min(Math.max(index, 0), points.length - 1)),
  ).data;
}

/** A soft closed outline through places. */
export function outline(points: readonly Point[]): string {
  const around = (index: number) => entry(points, index % points.length);
  return glideThrough([...points, entry(points, 0)], around).close().data;
}

function glideThrough(points: readonly Point[], neighbour: (index: number) => Point): Pen {
  const handle = (index: number, direction: 1 | -1): Point => {
    const before = neighbour(index - 1);
    const after = neighbour(index + 1);
    const here = neighbour(index);
    return {
      x: here.x + (direction * (after.x - before.x)) / 6,
      y: here.y + (direction * (after.y - before.y)) / 6,
    };
  };
  const pen = new Pen().move(entry(points, 0));
  pairs(points).forEach(([, to], index) => {
    if (index === 0) pen.curve(handle(0, 1), handle(1, -1), to);
    else pen.glide(handle(index + 1, -1), to);
  });
  return pen;
}

/** Part of a circle, counterclockwise from one bearing to another, at most half of it. */
export function arc(center: Point, radius: number, from = 0, to = 180): string {
  const pen = new Pen().move(polar(center, radius, from));
  return pen.arc(radius, radius, polar(center, radius, to), "counterclockwise").data;
}

/** Whole circles of one size, as one path. */
export function circles(centers: readonly Point[], radius: number): string {
  return centers.reduce((pen, { x, y }) => {
    const [left, right] = [
      { x: x - radius, y },
      { x: x + radius, y },
    ];
    pen.move(left).arc(radius, radius, right, "clockwise");
    return pen.arc(radius, radius, left, "clockwise");
  }, new Pen()).data;
}

/** A half ellipse over the ground between two places of the same height: the path of a sun, a leap, a payment. */
export function bow(from: Point, to: Point, height: number): string {
  return new Pen().move(from).arc(Math.abs(to.x - from.x) / 2, height, to, "clockwise").data;
}

/** A curve between two places that leaves and arrives level: a hand-over. */
export function handOver(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return new Pen().move(from).curve({ x: middle, y: from.y }, { x: middle, y: to.y }, to).data;
}

/** A closed shape with straight sides. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}z`;
}

/** A number as SVG likes it: fine below two, one decimal above, no leading zero. */
export function decimal(value: number): string {
  const grain = Math.abs(value) < 2 ? 100 : 10;
  return String(Math.round(value * grain) / grain).replace(/^(-?)0\./, "$1.");
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function numbers(values: readonly number[]): string {
  return values
    .map((value) => decimal(tenths(value)))
    .join(" ")
    .replaceAll(" -", "-");
}
