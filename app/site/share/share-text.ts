import { company } from "../../copy/company.ts";
import { color, paint, tag } from "../../illustrations/paint.ts";
import { brandMark } from "./brand-mark.ts";
import { titleSpacing, wrapTitle } from "./wrap-title.ts";

/** Font names as they are inside the subset fonts (`app/fonts/share`). */
const display = "Bricolage Grotesque 96pt ExtraBold";
const textFont = "Inter";

const margin = 72;
/** Height of a line above its baseline, as a share of the type size. */
const ascent = 0.86;

/**
 * A name in small letters above a heading in large ones, centred vertically.
 * @param space its height, from the top of the picture
 */
export function shareTitle(text: { name: string; heading: string }, space: number): string {
  const { name, heading } = text;
  const room = { sizes: [104, 92, 84, 76, 68, 60, 54], width: 590, maxLines: 3 };
  const { size, lines } = wrapTitle(heading, room);
  const leading = size * 1.06;
  const first = (space - leading * lines.length) / 2 + size * ascent + (name ? 22 : 0);
  const type = {
    ...{ fill: "#fff", "font-family": display, "font-size": size },
    "letter-spacing": size * titleSpacing,
  };
  const rows = lines.map((row, index) =>
    tag("text", { x: margin, y: first + index * leading, ...type }, escapeXml(row)),
  );
  const above = { x: margin, y: first - size * ascent - 20, fill: color.amber, "font-size": 30 };
  const label = name && tag("text", { ...above, "font-family": textFont }, escapeXml(name));
  return label + rows.join("");
}

/** Mark and name of the company, below a line at the height given. */
export function shareWordmark(below: number): string {
  const mark = brandMark({ ink: "#fff", dawn: paint("dawn") });
  const type = { "font-family": display, "font-size": 34, "letter-spacing": -0.9 };
  const name = { x: margin + 62, y: below + 63, fill: "#fff", ...type };
  return (
    tag("g", { transform: `translate(${margin} ${below + 26}) scale(1.2)` }, mark) +
    tag("text", name, escapeXml(company.name))
  );
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
