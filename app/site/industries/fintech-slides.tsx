import { solutions } from "../../copy/solutions-copy.ts";
import financialRisk from "../../illustrations/financial-risk.ts?picture=400x470";
import fraudPrevention from "../../illustrations/fraud-prevention.ts?picture=400x470";
import mobileMoney from "../../illustrations/mobile-money.ts?picture=400x470";
import moneyLaundering from "../../illustrations/money-laundering.ts?picture=400x470";
import transfers from "../../illustrations/transfers.ts?picture=400x470";
import { SolutionSlides } from "./solution-slides.tsx";

const pictures = [transfers, moneyLaundering, fraudPrevention, financialRisk, mobileMoney];

/** The five solutions of the specification (§3), each with a picture of its own. */
export function FintechSlides() {
  return <SolutionSlides solutions={solutions} pictures={pictures} />;
}
