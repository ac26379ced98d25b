import { aboutHero } from "../../copy/about-page.ts";
import { coverDial } from "../../illustrations/cover-dial.ts";
import { InlineIllustration } from "../../ui/inline-illustration.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { HindiWord } from "./hindi-word.tsx";

const size = { width: 860, height: 700 };
const dial = {
  label: coverDial.label,
  uid: "dial",
  viewBox: size,
  markup: coverDial.draw(size, "dial"),
  load: async () => coverDial,
};

/** The name as a dictionary has it, under the dial it is drawn from. */
export function AboutHero() {
  const { word } = aboutHero;
  return (
    <div className="about-hero">
      <InnerHero words={aboutHero}>
        <InlineIllustration className="about-hero__dial" drawing={dial} fit="xMidYMax slice" />
        <div className="about-hero__entry">
          <HindiWord label={word.hindi} />
          <p>
            <b>{word.sound}</b> <i>{word.kind}</i> <span>{word.meaning}</span>
          </p>
        </div>
      </InnerHero>
    </div>
  );
}
