import { retailSector } from "../../copy/industries/retail-sector-copy.ts";
import picture from "../../illustrations/cover-waves.ts?picture=620x700";
import { shopShelf } from "../../illustrations/shop-shelf.ts";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { LadderRungs } from "./ladder-rungs.tsx";
import { asSolutions } from "./solution.ts";

/** What React leaves alone on /industry/retail-sector. */
export const retailSectorParts: IndustryParts = {
  words: industryWords(retailSector),
  Opening: () => (
    <IndustryHero
      page={retailSector}
      composition="wide"
      illustration={shopShelf}
      size={{ width: 1440, height: 540 }}
      fit="xMinYMin slice"
    />
  ),
  Solutions: () => <LadderRungs solutions={asSolutions(retailSector.solutions.items)} />,
  Closing: () => <Approach words={retailSector.approach} look="window" tint picture={picture} />,
};
