import dial from "../../../../content/drawings/pictures/cover-dial-480x300.svg";
import { portraits } from "../../../site/people/person-pictures.ts";
import { tallScenes } from "../../../site/scenes.ts";

/** A drawing that staff may choose for a picture of a page. */
export type Drawing = { url: string; name: string; alt: string };

const portrait = (url: string, person: string): Drawing => ({
  url,
  name: `Drawing of ${person}`,
  alt: `Drawing: ${person}`,
});

const drawings: Readonly<Record<string, Drawing>> = {
  "portrait-kavya-rao": portrait(portraits["portrait-kavya-rao"], "a woman with a bun"),
  "portrait-arjun-bedi": portrait(portraits["portrait-arjun-bedi"], "a man in a pullover"),
  "portrait-meera-iyer": portrait(portraits["portrait-meera-iyer"], "a woman with a shawl"),
  "portrait-sana-thomas": portrait(portraits["portrait-sana-thomas"], "a woman with glasses"),
  "portrait-imran-siddiqui": portrait(portraits["portrait-imran-siddiqui"], "a bearded man"),
  skyline: {
    url: tallScenes.skyline,
    name: "Drawing of a skyline",
    alt: "Drawing: a skyline before sunrise, with a clock tower and a train on a viaduct",
  },
  "cover-dial": { url: dial, name: "Drawing of a dial", alt: "Drawing: a dial over the horizon" },
  "lecture-hall": {
    url: tallScenes["lecture-hall"],
    name: "Drawing of a lecture hall",
    alt: "Drawing: a lecture hall, its seats on arcs around a lit board",
  },
};

/** A drawing by its name in a page's copy. */
export const drawingNamed = (source: string): Drawing | undefined =>
  Object.hasOwn(drawings, source) ? drawings[source] : undefined;
