import { industryPlatforms } from "../../copy/industries/carousel-copy.ts";
import { logisticsAndSupply } from "../../copy/industries/logistics-and-supply-copy.ts";
import coldChain from "../../illustrations/cover-waves.ts?picture=400x470";
import planning from "../../illustrations/cover-weave.ts?picture=400x470";
import supply from "../../illustrations/financial-risk.ts?picture=400x470";
import warehouse from "../../illustrations/shop-shelf.ts?picture=400x470";
import { tradeRoutes } from "../../illustrations/trade-routes.ts";
import fleet from "../../illustrations/trade-routes.ts?picture=400x470";
import bills from "../../illustrations/transfers.ts?picture=400x470";
import { Approach } from "./approach.tsx";
import { IndustryHero } from "./industry-hero.tsx";
import type { IndustryParts } from "./industry-route.ts";
import { industryWords } from "./industry-words.ts";
import { PlatformsStrip } from "./platforms-strip.tsx";
import { asSolutions } from "./solution.ts";
import { SolutionSlides } from "./solution-slides.tsx";

const pictures = [fleet, warehouse, planning, bills, coldChain, supply];

/** What React leaves alone on /industry/logistics-and-supply. */
export const logisticsAndSupplyParts: IndustryParts = {
  words: industryWords(logisticsAndSupply),
  Opening: () => (
    <>
      <IndustryHero
        page={logisticsAndSupply}
        composition="dome"
        illustration={tradeRoutes}
        size={{ width: 1440, height: 600 }}
        fit="xMidYMin slice"
      />
      <PlatformsStrip title={industryPlatforms} />
    </>
  ),
  Solutions: () => (
    <SolutionSlides
      solutions={asSolutions(logisticsAndSupply.solutions.items)}
      pictures={pictures}
    />
  ),
  Closing: () => <Approach words={logisticsAndSupply.approach} look="lines" tint />,
};
