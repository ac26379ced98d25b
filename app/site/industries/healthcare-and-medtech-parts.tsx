import { healthcareAndMedtech } from "../../copy/industries/healthcare-and-medtech-copy.ts";
import picture from "../../illustrations/it-security.ts?picture=620x700";
import { pulse } from "../../illustrations/pulse.ts";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { asSolutions } from "./solution.ts";
import { SolutionSlides } from "./solution-slides.tsx";

/** What React leaves alone on /industry/healthcare-and-medtech. */
export const healthcareAndMedtechParts: IndustryParts = {
  words: industryWords(healthcareAndMedtech),
  Opening: () => (
    <IndustryHero
      page={healthcareAndMedtech}
      composition="side"
      illustration={pulse}
      size={{ width: 920, height: 640 }}
      fit="xMidYMid slice"
    />
  ),
  Solutions: () => <SolutionSlides solutions={asSolutions(healthcareAndMedtech.solutions.items)} />,
  Closing: () => (
    <Approach words={healthcareAndMedtech.approach} look="window" tint picture={picture} />
  ),
};
