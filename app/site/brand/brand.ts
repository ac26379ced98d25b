import type { Brand, BrandMark, BrandOf } from "../../../contract/brand.ts";
import { readHex } from "../../../contract/colour.ts";
import type { Company } from "../../../contract/company.ts";
import { hashOf, isDrawing, isWordmark, logoForms, logoRatio } from "../../../contract/logo.ts";
import {
  type Accents,
  defaultAccents,
  isDefault,
  navy,
  type Tones,
  tonesOf,
} from "../../../contract/palette.ts";
import { unmarked } from "../../../contract/unmarked.ts";
import { company as repositoryCompany } from "../../copy/company.ts";
import { accentGradient, tag } from "./svg-tag.ts";

/** A company's data is one object until it changes (`CopyStore`). */
const known = new WeakMap<Company, { brand: Brand | undefined }>();

/** The look of a company; undefined for that in the repository, as it is released. */
export const brandOf: BrandOf = (company) => {
  const cached = known.get(company);
  if (cached) return cached.brand;
  const brand = makeBrand(company);
  known.set(company, { brand });
  return brand;
};

function makeBrand(company: Company): Brand | undefined {
  const accents: Accents = {
    accent1: readHex(company.accent1) ?? defaultAccents.accent1,
    accent2: readHex(company.accent2) ?? defaultAccents.accent2,
  };
  const mark = markOf(company, accents);
  if (!mark && isDefault(accents)) return undefined;
  const look = JSON.stringify([accents, mark?.forms, mark?.icon]);
  return { hash: hashOf(look), accents, mark };
}

/** The logo; without one, the initial of another company than that in the repository. */
function markOf(company: Company, accents: Accents): BrandMark | undefined {
  // In the preview of a draft there are marks around texts (`server/http/pages/page-preview.ts`).
  const shortName = unmarked(company.shortName);
  const initial = { svg: initialMark(shortName, tonesOf(accents)), hasGround: true };
  // A draft that is previewed may have any text.
  const [logo, night] = [company.logo, company.logoNight].map((svg) => (isDrawing(svg) ? svg : ""));
  if (logo) {
    const forms = logoForms(logo, night ?? "");
    const isWide = isWordmark(logo);
    const icon = isWide ? initial : { svg: forms.night, hasGround: false };
    return { forms, icon, isWordmark: isWide, ratio: logoRatio(forms.light) };
  }
  if (shortName === repositoryCompany.shortName) return undefined;
  const forms = { light: initial.svg, night: initial.svg };
  return { forms, icon: initial, isWordmark: false, ratio: 1 };
}

/** Of the display type: inside subset fonts for PNG, and on visitors' machines. */
const family = "'Bricolage Grotesque 96pt ExtraBold',system-ui,sans-serif";

/** The mark of a company without a logo: its initial on its accents. */
function initialMark(shortName: string, tones: Tones): string {
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
