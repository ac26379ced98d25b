import dial from "../../../content/drawings/heroes/cover-dial.svg?raw";
import type { AboutCopy } from "../../copy/about-page.ts";
import { InlineIllustration, readDrawing } from "../../ui/inline-illustration.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import "./about-hero.css";

const drawing = readDrawing(dial);

type AboutHeroProps = {
  copy: AboutCopy["hero"];
  /** Whether the company has the name that is drawn. */
  isNamedSo: boolean;
};

/** The top of the page: the company's name as a dictionary entry, under the drawn dial. */
export function AboutHero({ copy, isNamedSo }: AboutHeroProps) {
  const { entry } = copy;
  return (
    <div className="about-hero">
      <InnerHero copy={copy}>
        <InlineIllustration className="about-hero__dial" drawing={drawing} fit="xMidYMax slice" />
        {isNamedSo && (
          <div className="about-hero__entry">
            <HindiName label={entry.hindi} />
            <p>
              <b>{entry.sound}</b> <i>{entry.kind}</i> <span>{entry.meaning}</span>
            </p>
          </div>
        )}
      </InnerHero>
    </div>
  );
}

/**
 * The company's name in Devanagari, as an outline, since the site's fonts have no Devanagari glyphs.
 * Shaped from Anek Devanagari SemiBold (SIL Open Font License 1.1).
 */
const outline =
  "M96 0L96 -277L36 -277L36 0zM142 -261L139 -306L-11 -306L-7 -261zM174 -424Q105 -424 71 -396Q36 -369 36 -313L36 -297L95 -297L95 -311Q95 -344 115 -359Q136 -375 179 -375Q210 -375 240 -369Q270 -363 298 -351Q327 -339 354 -322L355 -322L348 -376Q325 -390 298 -401Q271 -412 240 -418Q209 -424 174 -424zM382 -277L322 -277L322 0L382 0zM304 -261L428 -261L425 -306L300 -306zM404 -261L401 -306L120 -306L123 -261zM346 -190L209 -190L209 -142L346 -142zM180 -58L230 -58L230 -190L179 -190L150 -170Q151 -148 156 -129Q160 -109 166 -92Q172 -74 180 -58zM680 -277L620 -277L620 0L680 0zM602 -261L726 -261L723 -306L599 -306zM588 -261L712 -261L709 -306L585 -306zM483 -111L643 -111L643 -159L483 -159zM469 -39L525 -39L525 -156L466 -156L439 -140Q441 -120 445 -103Q450 -85 456 -70Q462 -54 469 -39zM466 -127L525 -127L525 -228Q525 -256 517 -273Q510 -290 492 -298Q475 -306 445 -306L407 -306L410 -261L435 -261Q453 -261 459 -254Q466 -246 466 -226zM670 -301L670 -305Q651 -314 642 -324Q633 -335 633 -350L633 -353Q633 -367 642 -375Q651 -383 670 -383Q678 -383 686 -382Q694 -381 703 -379L697 -425Q688 -427 676 -429Q665 -430 653 -430Q614 -430 594 -414Q575 -397 575 -369L575 -367Q575 -344 587 -330Q599 -316 621 -308L621 -301zM990 -277L930 -277L930 0L990 0zM912 -261L1036 -261L1033 -306L908 -306zM705 -306L708 -261L1014 -261L1010 -306zM846 -270L783 -270Q795 -263 800 -251Q805 -240 805 -224L805 -222Q805 -208 800 -199Q794 -190 782 -186Q770 -181 750 -181L738 -181L757 -139L779 -140Q825 -141 846 -159Q866 -178 866 -214L866 -217Q866 -235 862 -248Q857 -261 846 -270zM736 -144L736 -141Q736 -92 764 -65Q792 -39 843 -39Q881 -39 900 -52Q920 -65 927 -86L933 -86L931 -131Q926 -111 909 -100Q891 -89 858 -89Q836 -89 822 -95Q808 -102 801 -113Q794 -125 794 -140L794 -168L738 -181Q737 -170 737 -161Q736 -152 736 -144z";

/** निर्भय, large. */
function HindiName({ label }: { label: string }) {
  return (
    <svg className="hindi-name" viewBox="-16 -436 1060 442" role="img" aria-label={label} lang="hi">
      <linearGradient id="hindi-light" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#fff" />
        <stop offset=".55" stopColor="#ffe3c4" />
        <stop offset="1" stopColor="#ff8f6b" />
      </linearGradient>
      <path d={outline} fill="url(#hindi-light)" />
    </svg>
  );
}
