import { mediaAndEntertainment } from "../../content/industries/media-and-entertainment.ts";
import { filmStrip } from "../../figures/film-strip.ts";
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
      figure={filmStrip}
      size={{ width: 1440, height: 520 }}
      fit="xMidYMid slice"
    />
  ),
  Solutions: () => (
    <SolutionSlides solutions={asSolutions(mediaAndEntertainment.solutions.items)} />
  ),
  Closing: () => <Approach words={mediaAndEntertainment.approach} look="statement" />,
};
