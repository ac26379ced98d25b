import { pictureWithAlt } from "./copy-fields.ts";

// Drawings that staff may choose in place of a photo. Components have the same names.

/** The drawn portraits, as files of `content/drawings` name them. */
const portraitNames = [
  "portrait-kavya-rao",
  "portrait-arjun-bedi",
  "portrait-meera-iyer",
  "portrait-sana-thomas",
  "portrait-imran-siddiqui",
] as const;

/** The drawn scenes, in any shape. */
const sceneNames = ["skyline", "lecture-hall"] as const;

/** A person's picture, beside the name: upright, and as a round head elsewhere. */
export const portraitField = () =>
  pictureWithAlt({
    illustrations: portraitNames,
    shown: { width: 384, height: 480 },
    label: "Portrait, on all pages with this person",
    isDecorative: true,
  });

/** A picture beside a text, shown at most so large (CSS pixels). */
export const sceneField = (width: number, height: number) =>
  pictureWithAlt({ illustrations: sceneNames, shown: { width, height } });
