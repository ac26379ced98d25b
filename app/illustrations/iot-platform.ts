import { along, between, onEllipse, type Point, placeOn, seeded, shift } from "./geometry.ts";
import { dots, lamps, line, nightAir, nightSky, pulse, star } from "./grammar.ts";
import type { Illustration } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { Pen } from "./pen.ts";

const orbits = [
  { reach: 0.13, devices: 4, color: color.sky, opacity: 0.9 },
  { reach: 0.22, devices: 7, color: color.sky, opacity: 0.6 },
  { reach: 0.325, devices: 10, color: color.ice, opacity: 0.8 },
  { reach: 0.44, devices: 13, color: color.sky, opacity: 0.42 },
];

/** IoT platform: devices on rings around one warm core; those that are awake send their signals inward. */
export const iotPlatform: Illustration = {
  name: "iot-platform",
  label: "Drawing: devices on rings around a bright core, with signals running inward",
  draw(size, uid) {
    const core = placeOn(size)(0.5, 0.54);
    const flatness = Math.min(size.width * 0.8, size.height * 0.83);
    const random = seeded(31);

    const devices = orbits.flatMap((orbit, ring) =>
      Array.from({ length: orbit.devices }, (_, index) => {
        const bearing = (index / orbit.devices) * 360 + ring * 23 + between(random, 0, 14);
        return {
          place: onEllipse(core, size.width * orbit.reach, flatness * orbit.reach, bearing),
          awake: random() > 0.45,
        };
      }),
    );
    const awake = devices.filter((device) => device.awake).map(({ place }) => place);
    const asleep = devices.filter((device) => !device.awake).map(({ place }) => place);
    const way = (pen: Pen, from: Point) =>
      pen.move(from).quad(shift(along(core, from, 0.45), 0, -size.height * 0.05), core);

    const rings = orbits.map(({ reach, color: stroke, opacity }) =>
      tag("ellipse", {
        cx: core.x,
        cy: core.y,
        rx: size.width * reach,
        ry: flatness * reach,
        stroke,
        "stroke-opacity": opacity,
      }),
    );
    const wakes = orbits.map(({ reach }) =>
      tag("ellipse", {
        cx: core.x,
        cy: core.y,
        rx: size.width * reach + 5,
        ry: flatness * reach + 3,
      }),
    );

    return scene(
      uid,
      nightAir(size, 0.5, 0.55, 1, 0.12),
      nightSky(18, size, 14, 1),
      ...rings,
      tag(
        "g",
        { stroke: color.sky, "stroke-opacity": 0.45, "stroke-dasharray": "1 6" },
        wakes.join(""),
      ),
      line(awake.reduce(way, new Pen()).data, { color: color.sky, opacity: 0.28 }),
      ...awake
        .filter((_, index) => index % 3 === 0)
        .map((device) => pulse(way(new Pen(), device).data, { color: color.amber, width: 1.8 })),
      dots(asleep, 1.7, { color: color.sky, opacity: 0.8 }),
      lamps(awake, 2.2),
      star(core, 5),
    );
  },
};
