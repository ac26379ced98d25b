import { entry, placeOn, spread } from "./geometry.ts";
import { dots, line, lit, nightAir, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { handOver } from "./pen.ts";

const threads = spread(13, 0, 12);
const litThread = 4;
const place = (thread: number) => 0.12 + thread * 0.062;

/** Blog cover: every record of the old database finds its place in the new one; one is followed across. */
export const coverWeave: Illustration = {
  name: "cover-weave",
  label: "Drawing: threads that cross from one column of points to another, one of them lit",
  draw(size, uid) {
    const at = placeOn(size);
    const crossings = threads.map((thread) => ({
      from: at(0.1, place(thread)),
      to: at(0.9, place((thread * 5 + 3) % threads.length)),
    }));
    const paths = crossings.map(({ from, to }) => handOver(from, to));
    const every = (isChosen: (thread: number) => boolean) =>
      paths.filter((_, thread) => thread !== litThread && isChosen(thread)).join("");
    const arrival = entry(crossings, litThread).to;
    const ends = crossings.flatMap(({ from, to }) => [from, to]).filter((end) => end !== arrival);

    return scene(
      uid,
      nightAir(size, 0.7, 0.5, 1, 0.1),
      line(
        every((thread) => thread % 3 > 0),
        { color: color.sky, opacity: 0.55 },
      ),
      line(
        every((thread) => thread % 3 === 0),
        { color: color.ice, opacity: 0.5 },
      ),
      dots(ends, 2.4, { opacity: 0.9 }),
      lit(entry(paths, litThread)),
      star(arrival, 3.6),
    );
  },
};
