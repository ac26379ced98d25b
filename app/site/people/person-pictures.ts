import arjunHead from "../../illustrations/portrait-arjun-bedi.ts?picture=96x96";
import arjunPortrait from "../../illustrations/portrait-arjun-bedi.ts?picture=320x400";
import imranHead from "../../illustrations/portrait-imran-siddiqui.ts?picture=96x96";
import imranPortrait from "../../illustrations/portrait-imran-siddiqui.ts?picture=320x400";
import kavyaHead from "../../illustrations/portrait-kavya-rao.ts?picture=96x96";
import kavyaPortrait from "../../illustrations/portrait-kavya-rao.ts?picture=320x400";
import meeraHead from "../../illustrations/portrait-meera-iyer.ts?picture=96x96";
import meeraPortrait from "../../illustrations/portrait-meera-iyer.ts?picture=320x400";
import sanaHead from "../../illustrations/portrait-sana-thomas.ts?picture=96x96";
import sanaPortrait from "../../illustrations/portrait-sana-thomas.ts?picture=320x400";

/** Drawn pictures of the blog's authors by name: the portrait (320 × 400), and the head for bylines. */
export const personPictures: Readonly<Record<string, { portrait: string; head: string }>> = {
  "Kavya Rao": { portrait: kavyaPortrait, head: kavyaHead },
  "Arjun Bedi": { portrait: arjunPortrait, head: arjunHead },
  "Meera Iyer": { portrait: meeraPortrait, head: meeraHead },
  "Sana Thomas": { portrait: sanaPortrait, head: sanaHead },
  "Imran Siddiqui": { portrait: imranPortrait, head: imranHead },
};
