import { between, type Point, seeded, shift } from "./geometry.ts";
import { dots, line } from "./grammar.ts";
import { color, paint, tag } from "./paint.ts";
import { Pen } from "./pen.ts";

type Row = {
  seed: number;
  width: number;
  /** How large a house is drawn; 1 suits a picture 620 wide. */
  unit: number;
  sunX: number;
  /** The name of the paint of the walls. */
  fill: string;
  base: number;
  heights: readonly [number, number];
  widths: readonly [number, number];
  /** Houses nearer to the sun than this part of the width stay low. */
  clearing: number;
  /** The opacity of the outline, which catches the light. */
  edge: number;
  opacity?: number;
  /** The distance from one window to the next. */
  windows?: Point;
};

type House = {
  left: number;
  right: number;
  top: number;
  base: number;
  roof: Point[];
  mast: boolean;
};

/** A row of houses as one silhouette, with the masts and windows that the first light picks out. */
export function houses(row: Row): string {
  const random = seeded(row.seed);
  const street = build(row, random);
  const walls = { fill: paint(row.fill), color: paint("edge"), opacity: row.edge };
  const details =
    masts(
      street.filter(({ mast }) => mast),
      row.edge,
    ) + (row.windows ? windows(street, row.windows, row.unit, random) : "");
  return tag("g", { opacity: row.opacity }, line(silhouette(street), walls) + details);
}

/** Houses have whole coordinates: crisp walls, short numbers. */
function build(row: Row, random: () => number): House[] {
  const street: House[] = [];
  for (let left = -12; left < row.width + 12; ) {
    const width = Math.round(between(random, ...row.widths) * row.unit);
    const nearSun = Math.abs(left + width / 2 - row.sunX) / row.width < row.clearing;
    const [lowest, highest] = row.heights;
    const height = (lowest + random() ** 1.7 * (highest - lowest)) * (nearSun ? 0.3 : 1);
    const base = Math.round(row.base);
    const house = { left, right: left + width, top: base - Math.round(height), base };
    const kind = Math.floor(random() * 5);
    street.push({ ...house, roof: roofOf(kind, house), mast: kind === 4 });
    left += width + (random() > 0.62 ? Math.round(random() * 10 * row.unit) : 0);
  }
  return street;
}

/** Flat, stepped, slanted or with a stair house: the outline from the left eave to the right one. */
function roofOf(kind: number, { left, right, top, base }: Omit<House, "roof" | "mast">): Point[] {
  const onRoof = (part: number, rise: number) => ({
    x: Math.round(left + (right - left) * part),
    y: Math.round(top - (base - top) * rise),
  });
  if (kind === 1)
    return [
      onRoof(0, 0),
      onRoof(0.3, 0),
      onRoof(0.3, 0.13),
      onRoof(0.7, 0.13),
      onRoof(0.7, 0),
      onRoof(1, 0),
    ];
  if (kind === 2) return [onRoof(0, 0), onRoof(1, 0.1)];
  if (kind === 3) return [onRoof(0, 0), onRoof(0.55, 0), onRoof(0.55, 0.09), onRoof(1, 0.09)];
  return [onRoof(0, 0), onRoof(1, 0)];
}

/** Neighbours share a wall; between houses that don't touch, the outline returns to the ground. */
function silhouette(street: House[]): string {
  const pen = new Pen().move({ x: -14, y: street[0]?.base ?? 0 });
  let end = -14;
  for (const { left, right, base, roof } of street) {
    if (left > end) pen.line({ x: end, y: base }).line({ x: left, y: base });
    for (const corner of roof) pen.line(corner);
    end = right;
  }
  return pen.line({ x: end, y: street[0]?.base ?? 0 }).close().data;
}

function masts(tall: House[], opacity: number): string {
  const poles = tall.map(({ left, right, top, base }) => {
    const foot = { x: Math.round((left + right) / 2), y: top };
    return { foot, tip: shift(foot, 0, -Math.round((base - top) * 0.2)) };
  });
  const drawn = poles.reduce((pen, { foot, tip }) => pen.move(foot).line(tip), new Pen()).data;
  return (
    line(drawn, { color: color.ice, opacity }) +
    dots(
      poles.map(({ tip }) => tip),
      1.4,
      { color: color.coral, opacity: 0.9 },
    )
  );
}

/** Windows are short upright strokes; some are lit already, most only shimmer. */
function windows(street: House[], grid: Point, unit: number, random: () => number): string {
  const [stepX, stepY] = [Math.round(grid.x * unit), Math.round(grid.y * unit)];
  const [lamps, shimmer] = [new Pen(), new Pen()];
  for (const { left, right, top, base } of street) {
    for (let y = top + stepY; y < base - stepY; y += stepY) {
      for (let x = left + stepX; x < right - stepX * 0.6; x += stepX) {
        const chance = random();
        const pen = chance > 0.92 ? lamps : chance > 0.76 ? shimmer : undefined;
        pen?.move({ x, y }).line({ x, y: y + Math.round(stepY * 0.4) });
      }
    }
  }
  const width = stepX * 0.36;
  return (
    line(shimmer.data, { color: "#8fb6f7", opacity: 0.3, width }) +
    line(lamps.data, { color: "#ffd09a", opacity: 0.95, width })
  );
}
