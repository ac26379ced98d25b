import { solutions } from "../../content/solutions.ts";
import financialRisk from "../../figures/financial-risk.ts?picture=400x470";
import fraudPrevention from "../../figures/fraud-prevention.ts?picture=400x470";
import mobileMoney from "../../figures/mobile-money.ts?picture=400x470";
import moneyLaundering from "../../figures/money-laundering.ts?picture=400x470";
import transfers from "../../figures/transfers.ts?picture=400x470";
import { SolutionSlides } from "./solution-slides.tsx";

const pictures = [transfers, moneyLaundering, fraudPrevention, financialRisk, mobileMoney];

/** The five solutions of the specification (§3), each with a picture of its own. */
export function FintechSlides() {
  return <SolutionSlides solutions={solutions} pictures={pictures} />;
}
