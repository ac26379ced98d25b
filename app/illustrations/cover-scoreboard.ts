import { onEllipse, type Point, placeOn, shift, spread } from "./geometry.ts";
import { bearing, dots, furrows, line, lit, nightAir, nightSky, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { bow, Pen, polygon, segment, segments } from "./pen.ts";

/** 187 for 4, in lamps of five by seven. */
const score = [
  "..#....###..#####...........#.",
  ".##...#...#.....#..........##.",
  "..#...#...#....#..........#.#.",
  "..#....###....#....#####.#..#.",
  "..#...#...#...#..........#####",
  "..#...#...#...#.............#.",
  ".###...###....#.............#.",
];
const [columns, rows] = [34, 11];
const ground = 0.84;

/** Blog cover: the board shows a score; the flight of the ball passes behind it. */
export const coverScoreboard: Illustration = {
  name: "cover-scoreboard",
  label: "Drawing: a scoreboard at night, and the warm path of a ball that passes behind it",
  draw(size, uid) {
    const at = placeOn(size);
    const pitch = Math.min((size.width * 0.66) / columns, (size.height * 0.42) / rows);
    const corner = shift(at(0.5, 0.4), (-columns / 2) * pitch, (-rows / 2) * pitch);
    const cell = (column: number, row: number) =>
      shift(corner, (column + 0.5) * pitch, (row + 0.5) * pitch);
    const shown = score.flatMap((marks, row) =>
      [...marks].flatMap((mark, column) => (mark === "#" ? [cell(column + 2, row + 2)] : [])),
    );
    const [left, right] = [at(0.05, ground), at(0.95, ground)];
    const height = size.height * 0.76;
    const ball = onEllipse(at(0.5, ground), size.width * 0.45, height, 22);
    const flight = new Pen().move(left).arc(size.width * 0.45, height, ball, "clockwise").data;
    const falling = new Pen().move(ball).arc(size.width * 0.45, height, right, "clockwise").data;

    return scene(
      uid,
      nightAir(size, 0.5, 0.45, 1, 0.15),
      nightSky(23, size, 16, 0.4),
      line(plays(size), { color: color.sky, opacity: 0.34 }),
      line(falling, { color: color.ice, opacity: 0.6, dash: "1 5", round: true }),
      lit(flight, { width: 2.4 }),
      board(corner, columns * pitch, rows * pitch, size.height * ground),
      unlit(cell, pitch),
      dots(shown, pitch * 0.34),
      furrows({
        y: size.height * ground,
        left: 0,
        right: size.width,
        count: 6,
        gap: size.height * 0.007,
        opacity: 0.35,
        ink: color.sky,
      }),
      line(segment(at(0, ground), at(1, ground)), { color: color.ice, opacity: 0.6 }),
      bearing([[ball, { x: ball.x, y: size.height * ground }]], { opacity: 0.3 }),
      star(ball, 3 + size.height / 300),
    );
  },
};

/** All that happened in the field and isn't in the score. */
function plays(size: Size): string {
  const at = placeOn(size);
  const runs = [
    [0.12, 0.4, 0.2],
    [0.3, 0.62, 0.3],
    [0.4, 0.52, 0.1],
    [0.46, 0.8, 0.34],
    [0.58, 0.7, 0.12],
    [0.66, 0.9, 0.2],
    [0.05, 0.22, 0.12],
  ] as const;
  return runs
    .map(([from, to, height]) => bow(at(from, ground), at(to, ground), size.height * height))
    .join("");
}

function board(corner: Point, width: number, height: number, ground: number): string {
  const frame = polygon([
    corner,
    shift(corner, width, 0),
    shift(corner, width, height),
    shift(corner, 0, height),
  ]);
  const posts = [0.14, 0.17, 0.83, 0.86].map((across): [Point, Point] => {
    const foot = shift(corner, width * across, height);
    return [foot, { x: foot.x, y: ground }];
  });
  return (
    line(segments(posts), { color: color.ice, opacity: 0.6 }) +
    line(frame, { color: color.ice, opacity: 0.75, width: 1.4, fill: "#071436", fillOpacity: 0.94 })
  );
}

/** Every lamp of the board, as dashes without length along its rows. */
function unlit(cell: (column: number, row: number) => Point, pitch: number): string {
  const strips = spread(rows, 0, rows - 1).map((row): [Point, Point] => [
    cell(0, row),
    shift(cell(columns - 1, row), 0.1, 0),
  ]);
  const ink = { color: color.sky, opacity: 0.3, width: pitch * 0.4, round: true };
  return line(segments(strips), { ...ink, dash: `0 ${pitch.toFixed(2)}` });
}
