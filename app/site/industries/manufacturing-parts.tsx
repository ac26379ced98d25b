import { industryPlatforms } from "../../copy/industries/carousel-copy.ts";
import { manufacturing } from "../../copy/industries/manufacturing-copy.ts";
import { productionLine } from "../../illustrations/production-line.ts";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { PlatformsStrip } from "./platforms-strip.tsx";
import { asSolutions } from "./solution.ts";
import { SolutionSlides } from "./solution-slides.tsx";

/** What React leaves alone on /industry/manufacturing. */
export const manufacturingParts: IndustryParts = {
  words: industryWords(manufacturing),
  Opening: () => (
    <>
      <IndustryHero
        page={manufacturing}
        composition="stage"
        illustration={productionLine}
        size={{ width: 1440, height: 720 }}
        fit="xMaxYMax slice"
      />
      <PlatformsStrip title={industryPlatforms} />
    </>
  ),
  Solutions: () => <SolutionSlides solutions={asSolutions(manufacturing.solutions.items)} />,
  Closing: () => <Approach words={manufacturing.approach} look="lines" tint />,
};
