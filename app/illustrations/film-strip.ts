import { entry } from "./geometry.ts";
import { line, nightAir, nightSky } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { vault } from "./instrument.ts";
import { color, paint, scene, tag } from "./paint.ts";

/** Height of the sun over the horizon in each frame, in parts of a frame's height. */
const sunHeights = [-0.2, -0.06, 0.14, 0.36, 0.56];
const firstFrame = -1;
const litFrame = 1;

/** Media and entertainment: a sunrise frame by frame on a strip of film. */
export const filmStrip: Illustration = {
  name: "film-strip",
  label: "Drawing: a strip of film on which the sun rises from frame to frame",
  draw(size, uid) {
    const { width, height } = size;
    const frame = { width: Math.round(height * 0.6), height: Math.round(height * 0.46) };
    const top = Math.round(height * 0.27);
    const gap = Math.round(frame.width * 0.055);
    const frames = Array.from(
      { length: Math.ceil(width / frame.width) + 3 },
      (_, index) => index + firstFrame,
    ).map((index) => {
      const x = Math.round(width * 0.03 + index * (frame.width + gap));
      return tag("g", { transform: `translate(${x} ${top})` }, picture(frame, index));
    });

    return scene(
      uid,
      tag(
        "defs",
        {},
        tag(
          "clipPath",
          { id: "gate" },
          tag("path", { d: `M0 0h${frame.width}v${Math.round(frame.height * 0.72)}H0z` }),
        ),
      ),
      nightAir(size, 0.5, 0.6, 0.9, 0.15),
      nightSky(29, size, 9, 1),
      tag(
        "g",
        { transform: `rotate(-7 ${width / 2} ${height / 2})` },
        film(width, top, frame.height) + frames.join(""),
      ),
    );
  },
};

/** The film and its perforation: one dashed line a side, each dash a hole. */
function film(width: number, top: number, frameHeight: number): string {
  const margin = Math.round(frameHeight * 0.18);
  const [left, length] = [-200, width + 500];
  const [upper, lower] = [top - margin, top + frameHeight + margin];
  const hole = Math.round(margin * 0.42);
  const holes = {
    color: color.sky,
    opacity: 0.32,
    width: hole,
    dash: `${hole * 0.9} ${hole * 0.9}`,
  };
  return (
    tag("path", {
      d: `M${left} ${upper}h${length}V${lower}H${left}z`,
      fill: "#050f2c",
      "fill-opacity": 0.55,
      stroke: color.ice,
      "stroke-opacity": 0.85,
    }) +
    line(
      `M${left} ${top - margin / 2}h${length}M${left} ${top + frameHeight + margin / 2}h${length}`,
      holes,
    )
  );
}

function picture({ width, height }: { width: number; height: number }, index: number): string {
  const horizon = Math.round(height * 0.72);
  const middle = Math.round(width * 0.52);
  const sunHeight = entry(sunHeights, Math.min(index - firstFrame, sunHeights.length - 1));
  const sun = { cx: middle, cy: horizon - height * sunHeight };
  const shells = vault(
    { x: middle, y: horizon },
    [0.2, 0.36, 0.54].map((part) => height * part),
    { color: color.ice, opacity: 0.35, fade: 0 },
  );
  const shine = tag("circle", {
    ...sun,
    r: height * 0.62,
    fill: paint("halo-warm"),
    "fill-opacity": 0.9,
  });
  const land = [1, 2, 3]
    .map((row) => `M0 ${horizon + Math.round(row * row * height * 0.021)}h${width}`)
    .join("");
  return (
    tag("rect", {
      width,
      height,
      rx: 6,
      fill: color.night,
      stroke: color.ice,
      "stroke-opacity": 0.7,
    }) +
    tag(
      "g",
      { "clip-path": paint("gate") },
      shine + tag("circle", { ...sun, r: height * 0.11, fill: "#ffe0b5" }) + shells,
    ) +
    line(land, { color: color.sky, opacity: 0.35 }) +
    line(
      `M0 ${horizon}h${width}`,
      index === litFrame ? { color: color.amber, width: 2 } : { color: color.ice, opacity: 0.9 },
    )
  );
}
