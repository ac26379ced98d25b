import { travelAndTourism } from "../../copy/industries/travel-and-tourism-copy.ts";
import { ridges } from "../../illustrations/ridges.ts";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { LadderRungs } from "./ladder-rungs.tsx";
import { asSolutions } from "./solution.ts";

/** What React leaves alone on /industry/travel-and-tourism. */
export const travelAndTourismParts: IndustryParts = {
  words: industryWords(travelAndTourism),
  Opening: () => (
    <IndustryHero
      page={travelAndTourism}
      composition="wide"
      illustration={ridges}
      size={{ width: 1440, height: 620 }}
      fit="xMidYMax slice"
    />
  ),
  Solutions: () => <LadderRungs solutions={asSolutions(travelAndTourism.solutions.items)} />,
  Closing: () => <Approach words={travelAndTourism.approach} look="columns" tint />,
};
