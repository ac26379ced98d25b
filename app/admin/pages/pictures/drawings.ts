import koshline from "../../../../content/drawings/pictures/client-koshline-36x36.svg";
import northfold from "../../../../content/drawings/pictures/client-northfold-36x36.svg";
import samudrik from "../../../../content/drawings/pictures/client-samudrik-36x36.svg";
import tarangpay from "../../../../content/drawings/pictures/client-tarangpay-36x36.svg";
import vidyalok from "../../../../content/drawings/pictures/client-vidyalok-36x36.svg";
import dial from "../../../../content/drawings/pictures/cover-dial-480x300.svg";
import { desks } from "../../../site/people/person-picture.tsx";
import { tallScenes } from "../../../site/scenes.ts";

/** A drawing that staff may choose for a picture of a page. */
export type Drawing = { url: string; name: string; alt: string };

/** Without a description: it is beside a name. */
const sign = (url: string, shape: string): Drawing => ({
  url,
  name: `Drawing of ${shape}`,
  alt: "",
});

const drawings: Readonly<Record<string, Drawing>> = {
  initials: { url: desks.initials, name: "The person’s initials", alt: "" },
  "desk-kavya-rao": sign(desks["desk-kavya-rao"], "a pile of sheets"),
  "desk-arjun-bedi": sign(desks["desk-arjun-bedi"], "a stopwatch"),
  "desk-meera-iyer": sign(desks["desk-meera-iyer"], "two cards in two scripts"),
  "desk-sana-thomas": sign(desks["desk-sana-thomas"], "numbers with their ranges"),
  "desk-imran-siddiqui": sign(desks["desk-imran-siddiqui"], "five lamps"),
  "client-tarangpay": sign(tarangpay, "two waves"),
  "client-koshline": sign(koshline, "a diamond"),
  "client-vidyalok": sign(vidyalok, "an open book"),
  "client-samudrik": sign(samudrik, "a globe"),
  "client-northfold": sign(northfold, "a fold"),
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

export const drawingNamed = (source: string): Drawing | undefined =>
  Object.hasOwn(drawings, source) ? drawings[source] : undefined;
