import { educationSector } from "../../copy/industries/education-sector-copy.ts";
import { lectureHall } from "../../illustrations/lecture-hall.ts";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { asSolutions } from "./solution.ts";
import { SolutionSlides } from "./solution-slides.tsx";

/** What React leaves alone on /industry/education-sector. */
export const educationSectorParts: IndustryParts = {
  words: industryWords(educationSector),
  Opening: () => (
    <IndustryHero
      page={educationSector}
      composition="side"
      illustration={lectureHall}
      size={{ width: 900, height: 680 }}
      fit="xMidYMid slice"
    />
  ),
  Solutions: () => <SolutionSlides solutions={asSolutions(educationSector.solutions.items)} />,
  Closing: () => <Approach words={educationSector.approach} look="columns" />,
};
