import arjunHead from "../../../content/drawings/pictures/portrait-arjun-bedi-96x96.svg";
import arjunPortrait from "../../../content/drawings/pictures/portrait-arjun-bedi-320x400.svg";
import imranHead from "../../../content/drawings/pictures/portrait-imran-siddiqui-96x96.svg";
import imranPortrait from "../../../content/drawings/pictures/portrait-imran-siddiqui-320x400.svg";
import kavyaHead from "../../../content/drawings/pictures/portrait-kavya-rao-96x96.svg";
import kavyaPortrait from "../../../content/drawings/pictures/portrait-kavya-rao-320x400.svg";
import meeraHead from "../../../content/drawings/pictures/portrait-meera-iyer-96x96.svg";
import meeraPortrait from "../../../content/drawings/pictures/portrait-meera-iyer-320x400.svg";
import sanaHead from "../../../content/drawings/pictures/portrait-sana-thomas-96x96.svg";
import sanaPortrait from "../../../content/drawings/pictures/portrait-sana-thomas-320x400.svg";

/** Drawn portraits by their name in a page's copy (320 × 400). */
export const portraits = {
  "portrait-kavya-rao": kavyaPortrait,
  "portrait-arjun-bedi": arjunPortrait,
  "portrait-meera-iyer": meeraPortrait,
  "portrait-sana-thomas": sanaPortrait,
  "portrait-imran-siddiqui": imranPortrait,
};

/** The heads of the same drawings, for bylines. */
export const heads = {
  "portrait-kavya-rao": kavyaHead,
  "portrait-arjun-bedi": arjunHead,
  "portrait-meera-iyer": meeraHead,
  "portrait-sana-thomas": sanaHead,
  "portrait-imran-siddiqui": imranHead,
};
