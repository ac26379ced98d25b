import { mediaAndEntertainment } from "../../copy/industries/media-and-entertainment-copy.ts";
import { filmStrip } from "../../illustrations/film-strip.ts";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { asSolutions } from "./solution.ts";
import { SolutionSlides } from "./solution-slides.tsx";

/** What React leaves alone on /industry/media-and-entertainment. */
export const mediaAndEntertainmentParts: IndustryParts = {
  words: industryWords(mediaAndEntertainment),
  Opening: () => (
    <IndustryHero
      page={mediaAndEntertainment}
      composition="reel"
      illustration={filmStrip}
      size={{ width: 1440, height: 520 }}
      fit="xMidYMid slice"
    />
  ),
  Solutions: () => (
    <SolutionSlides solutions={asSolutions(mediaAndEntertainment.solutions.items)} />
  ),
  Closing: () => <Approach words={mediaAndEntertainment.approach} look="statement" />,
};
