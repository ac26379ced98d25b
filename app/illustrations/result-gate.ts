import { spread } from "./geometry.ts";
import { line, lit } from "./grammar.ts";
import { heroScene } from "./hero-world.ts";
import type { Illustration } from "./illustration.ts";
import { color, tag } from "./paint.ts";

const gate = { x: 690, y: 236 };

/** Education: result day, everybody in arcs before one gate. */
export const resultGate: Illustration = {
  name: "result-gate",
  label: "Drawing: a crowd as arcs of dots around one gate, which stands open in warm light",
  draw(size, uid) {
    const rows = spread(19, 0, 18).map((row) => {
      const radius = Math.round(66 + row * 30 + row * row * 0.7);
      return line(`M${gate.x - radius} ${gate.y}a${radius} ${radius} 0 0 1 ${2 * radius} 0`, {
        dash: `0 ${Math.round((10 + row * 0.55) * 10) / 10}`,
        width: 5.4 - row * 0.1,
        opacity: 0.95 - row * 0.042,
        round: true,
      });
    });
    const ground = spread(12, 0, 11).map(
      (row) => `M380 ${Math.round(gate.y + 6 + row ** 1.75 * 6)}h1060`,
    );
    return heroScene(size, uid, {
      night:
        tag("g", { stroke: "#a9c8ff" }, rows.join("")) +
        line(ground.join(""), { opacity: 0.2 }) +
        line(`M330 ${gate.y}h1110`, { opacity: 0.5 }),
      lit:
        lit(`M662 ${gate.y}v-30a28 28 0 0 1 56 0v30`, { width: 2.8 }) +
        line(`M676 ${gate.y}v-26a14 14 0 0 1 28 0v26z`, { fill: color.cream, fillOpacity: 0.9 }),
      light: { x: gate.x, y: 214, radius: 190 },
    });
  },
};
