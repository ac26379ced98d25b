import { navy, type Tones } from "../../../contract/palette.ts";
import { accentGradient, tag } from "./svg-tag.ts";

/** Of the display type: inside subset fonts for PNG, and on visitors' machines. */
const family = "'Bricolage Grotesque 96pt ExtraBold',system-ui,sans-serif";

/** The mark of a company without a logo: its initial on its accents. */
export function initialMark(shortName: string, tones: Tones): string {
  const [first] = new Intl.Segmenter("en").segment(shortName.trim().toUpperCase());
  const initial = first?.segment ?? "";
  const type = {
    x: 20,
    y: 29.4,
    "text-anchor": "middle",
    fill: navy,
    "font-family": family,
    "font-size": 27,
    "font-weight": 800,
  };
  const ground = accentGradient("accents", { y1: 40, x2: 40 }, tones);
  return tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 40 40" },
    tag("defs", {}, ground) +
      tag("rect", { width: 40, height: 40, rx: 9, fill: "url(#accents)" }) +
      tag("text", type, escapeXml(initial)),
  );
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
