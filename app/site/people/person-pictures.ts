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

/** Drawn pictures of the blog's authors by name: the portrait (320 × 400), and the head for bylines. */
export const personPictures: Readonly<Record<string, { portrait: string; head: string }>> = {
  "Kavya Rao": { portrait: kavyaPortrait, head: kavyaHead },
  "Arjun Bedi": { portrait: arjunPortrait, head: arjunHead },
  "Meera Iyer": { portrait: meeraPortrait, head: meeraHead },
  "Sana Thomas": { portrait: sanaPortrait, head: sanaHead },
  "Imran Siddiqui": { portrait: imranPortrait, head: imranHead },
};
