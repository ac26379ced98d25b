import arjunHead from "../../illustrations/portraits.ts?of=portrait-arjun-bedi&picture=96x96";
import arjunPortrait from "../../illustrations/portraits.ts?of=portrait-arjun-bedi&picture=320x400";
import imranHead from "../../illustrations/portraits.ts?of=portrait-imran-siddiqui&picture=96x96";
import imranPortrait from "../../illustrations/portraits.ts?of=portrait-imran-siddiqui&picture=320x400";
import kavyaHead from "../../illustrations/portraits.ts?of=portrait-kavya-rao&picture=96x96";
import kavyaPortrait from "../../illustrations/portraits.ts?of=portrait-kavya-rao&picture=320x400";
import meeraHead from "../../illustrations/portraits.ts?of=portrait-meera-iyer&picture=96x96";
import meeraPortrait from "../../illustrations/portraits.ts?of=portrait-meera-iyer&picture=320x400";
import sanaHead from "../../illustrations/portraits.ts?of=portrait-sana-thomas&picture=96x96";
import sanaPortrait from "../../illustrations/portraits.ts?of=portrait-sana-thomas&picture=320x400";

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
