import { between, placeOn, seeded, spread } from "./geometry.ts";
import { line, lit, nightAir } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene } from "./paint.ts";
import { smooth } from "./pen.ts";

const waves = spread(14, 0, 13);
const litWave = 7;

/** Blog cover: signals behind signals, most of them noise; one matters. */
export const coverWaves: Illustration = {
  name: "cover-waves",
  label: "Drawing: a range of signals, one in front of the other, one of them lit",
  draw(size, uid) {
    const at = placeOn(size);
    const random = seeded(4);
    const drawn = waves.map((wave) => {
      const [crest, swell] = [between(random, 0.33, 0.62), between(random, 0.1, 0.26)];
      const points = spread(17, -0.03, 1.03).map((x) => {
        const main = Math.exp(-(((x - crest) / 0.13) ** 2));
        const after = Math.exp(-(((x - crest - 0.22) / 0.08) ** 2)) / 2;
        const { x: left, y } = at(
          x,
          0.3 + wave * 0.049 - (main + after) * swell - random() * 0.006,
        );
        return { x: Math.round(left), y: Math.round(y) };
      });
      const crestLine = smooth(points);
      const veil = `${crestLine}V${size.height + 9}H-20z`;
      const dark = { fill: "#06102f", fillOpacity: 0.86 };
      if (wave === litWave) return line(veil, dark) + lit(crestLine, { width: 2 });
      return line(veil, { ...dark, color: color.ice, opacity: 0.3 + wave * 0.035 });
    });
    return scene(uid, nightAir(size, 0.6, 0.1, 0.9), ...drawn);
  },
};
