import { between, type Point, seeded, spread } from "./geometry.ts";
import { line } from "./grammar.ts";
import { circles, polyline, smooth } from "./pen.ts";

/** A drawn person. Shapes are closed outlines: flat lists of coordinates in a frame of 320 × 400. */
export type Person = {
  name: string;
  label: string;
  /** Hair behind the head. */
  back?: readonly number[];
  /** Hair over the face. */
  hair: readonly (readonly number[])[];
  /** Lines over the face, such as glasses. */
  extra?: readonly string[];
  /** Path data of shoulders and clothes. */
  body: string;
  /** Opening of the clothes at the neck. */
  neckline: string;
  /** The pattern of the cloth: the person's trade. */
  cloth: () => string;
};

const ink = { color: "#a9cbff", opacity: 0.6 };

const shoulders =
  "M26 400c0-66 30-98 78-116 22-8 34-12 38-26 12 12 24 12 36 0 4 14 16 18 38 26 48 18 78 50 78 116z";
const broadShoulders =
  "M14 400c0-62 30-94 84-112 26-8 38-14 42-30 13 12 27 12 40 0 4 16 16 22 42 30 54 18 84 50 84 112z";
const slightShoulders =
  "M38 400c0-62 26-92 70-112 20-8 32-14 36-28 10 10 22 10 32 0 4 14 16 20 36 28 44 20 70 50 70 112z";

/** The five authors of the blog, from left to right. */
export const people: readonly Person[] = [
  {
    name: "kavya-rao",
    label: "Kavya Rao, hair in a bun, strata of stone on her kurta, lit from the right",
    back: [160, 52, 178, 58, 184, 76, 176, 96, 160, 102, 144, 96, 136, 76, 142, 58],
    hair: [
      [
        ...[112, 174, 106, 140, 118, 106, 146, 88, 178, 88, 204, 106, 214, 142, 209, 176],
        ...[202, 150, 190, 128, 176, 116, 152, 134, 126, 146],
      ],
    ],
    body: slightShoulders,
    neckline: "M142 258q18 12 36 0-4 30-18 50-14-20-18-50z",
    cloth: strata,
  },
  {
    name: "arjun-bedi",
    label: "Arjun Bedi, hair brushed back, a running track on his pullover, lit from the right",
    hair: [
      [
        ...[113, 160, 106, 128, 116, 98, 142, 82, 176, 80, 202, 92, 214, 122, 208, 160],
        ...[202, 142, 198, 128, 182, 128, 152, 124, 134, 112, 122, 132],
      ],
    ],
    body: broadShoulders,
    neckline: "M138 256q22 34 44 0-22 14-44 0z",
    cloth: track,
  },
  {
    name: "meera-iyer",
    label:
      "Meera Iyer, long hair over one shoulder, a field of points on her shawl, before the sun",
    back: [
      ...[158, 80, 196, 88, 218, 120, 222, 170, 218, 220, 226, 266, 232, 306, 214, 330],
      ...[190, 318, 184, 280, 170, 262, 130, 264, 106, 262, 100, 216, 96, 160, 104, 112, 126, 88],
    ],
    hair: [
      [
        ...[111, 184, 105, 142, 116, 106, 144, 88, 178, 88, 206, 106, 217, 146, 210, 192],
        ...[205, 158, 194, 130, 162, 108, 130, 130, 118, 156],
      ],
    ],
    body: shoulders,
    neckline: "M142 258q18 14 36 0 0 18-18 22-18-4-18-22z",
    cloth: field,
  },
  {
    name: "sana-thomas",
    label: "Sana Thomas, short bob and round glasses, a bell curve on her jumper, before the sun",
    back: [
      ...[160, 82, 196, 92, 216, 124, 220, 168, 214, 216, 194, 236, 170, 236],
      ...[150, 236, 126, 236, 106, 216, 100, 168, 104, 124, 124, 92],
    ],
    extra: [
      circles([{ x: 141, y: 166 }], 14),
      circles([{ x: 178, y: 166 }], 14),
      "M155 164q5-4 9 0M127 162l-12-4M192 162l12-4",
    ],
    hair: [
      [
        ...[112, 178, 105, 138, 118, 104, 146, 88, 178, 90, 204, 106, 215, 140, 208, 180],
        ...[203, 160, 200, 142, 172, 136, 138, 136, 118, 148],
      ],
    ],
    body: slightShoulders,
    neckline: "M138 257q22 26 44 0-22 12-44 0z",
    cloth: distribution,
  },
  {
    name: "imran-siddiqui",
    label: "Imran Siddiqui, bearded, a calm line with one spike on his shirt, lit from the left",
    hair: [
      [
        ...[113, 152, 107, 122, 122, 94, 150, 82, 180, 84, 204, 100, 214, 128, 208, 152],
        ...[202, 134, 194, 122, 166, 116, 136, 118, 120, 130],
      ],
      [
        ...[113, 172, 119, 190, 130, 200, 144, 192, 160, 194, 176, 192, 190, 200, 201, 190],
        ...[207, 172, 204, 206, 188, 230, 160, 240, 132, 230, 116, 206],
      ],
    ],
    body: broadShoulders,
    neckline: "M136 258q24 12 48 0 10 12 2 28l-26 22-26-22q-8-16 2-28zM160 308v92",
    cloth: spike,
  },
];

/** Rock strata: the raw file under every table. */
function strata(): string {
  const random = seeded(11);
  const layers = spread(10, 274, 396).map((y) =>
    smooth(spread(6, 20, 300).map((x): Point => ({ x, y: y + between(random, -7, 7) }))),
  );
  return line(layers.join(""), ink);
}

/** Lanes of a running track. */
function track(): string {
  const lanes = spread(7, 12, 108).map((reach) => {
    const [half, high] = [reach * 1.3, reach * 0.62];
    return `M${160 - half} 352a${half} ${high} 0 1 0 ${2 * half} 0a${half} ${high} 0 1 0 ${-2 * half} 0`;
  });
  return line(lanes.join("").replaceAll(/(\.\d)\d+/g, "$1"), ink);
}

/** Points, denser where the model is sure. */
function field(): string {
  const random = seeded(23);
  const marks = Array.from({ length: 130 }, () => {
    const x = 160 + (between(random, -1, 1) + between(random, -1, 1)) * 74;
    return `M${Math.round(x)} ${Math.round(between(random, 272, 398))}h0`;
  });
  return line(marks.join(""), { ...ink, width: 3, round: true });
}

/** Distributions with one mean and shrinking variance. */
function distribution(): string {
  const curves = spread(7, 24, 102).map((height) => {
    const width = 128 - height * 0.62;
    const rise = 392 - height;
    return `M20 392C${160 - width} 392 ${160 - width * 0.45} ${rise} 160 ${rise}S${160 + width} 392 300 392`;
  });
  return line(curves.join("").replaceAll(/(\.\d)\d+/g, "$1"), ink);
}

/** Level readings with one peak: the alert worth waking up for. */
function spike(): string {
  const rows = spread(9, 288, 396).map((y, row) => {
    const high = row === 3 ? 1 : 0.1;
    const beat: readonly (readonly [number, number])[] = [
      ...([
        [20, 0],
        [196, 0],
        [206, -44],
        [216, 26],
        [224, 0],
        [300, 0],
      ] as const),
    ];
    return polyline(beat.map(([x, rise]) => ({ x, y: y + rise * high })));
  });
  return line(rows.join(""), ink);
}
