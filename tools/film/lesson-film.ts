import { scene, tag } from "../../app/illustrations/paint.ts";
import { bookView } from "./book-view.ts";
import { checkView } from "./check-view.ts";
import { film } from "./clock.ts";
import { hall } from "./hall.ts";
import { handSignal } from "./hand-signal.ts";
import { lessonView } from "./lesson-view.ts";
import { lastMoment, screen, turns, view } from "./screen.ts";
import { ground, hour, telling } from "./surround.ts";
import { travellers } from "./travellers.ts";

/**
 * One moment of the film as an SVG document: a lesson from its first question to the marks in
 * the book. The same second is always the same picture, and the last runs into the first.
 */
export function drawMoment(second: number): string {
  const views =
    view(second, 0, turns.check, lessonView(second)) +
    view(second, turns.check, turns.book, checkView(second)) +
    view(second, turns.book, lastMoment, bookView(second));
  const drawing = scene(
    "film",
    ground(),
    hall(second),
    hour(second),
    telling(second),
    screen(second, views),
    travellers(second),
    handSignal(second),
  );
  const document = {
    xmlns: "http://www.w3.org/2000/svg",
    width: film.width,
    height: film.height,
    viewBox: `0 0 ${film.width} ${film.height}`,
    fill: "none",
  };
  return tag("svg", document, drawing);
}
