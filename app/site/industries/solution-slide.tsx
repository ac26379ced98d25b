import { solutionsSection } from "../../content/fintech.ts";
import type { solutions } from "../../content/solutions.ts";
import financialRisk from "../../figures/financial-risk.ts?picture=400x470";
import fraudPrevention from "../../figures/fraud-prevention.ts?picture=400x470";
import mobileMoney from "../../figures/mobile-money.ts?picture=400x470";
import moneyLaundering from "../../figures/money-laundering.ts?picture=400x470";
import transfers from "../../figures/transfers.ts?picture=400x470";

const pictures = [transfers, moneyLaundering, fraudPrevention, financialRisk, mobileMoney];

/** One solution: its picture, what it is in a line, and six points. */
export function SolutionSlide({
  solution: { heading, line, content },
  index,
}: {
  solution: (typeof solutions)[number];
  index: number;
}) {
  return (
    <li className="solution">
      <div className="pane">
        <img src={pictures[index]} width={400} height={470} loading="lazy" alt="" />
      </div>
      <div className="solution__words">
        <p className="solution__position">{solutionsSection.position(index + 1)}</p>
        <h3>{heading}</h3>
        <p>{line}</p>
        <ul className="solution__points">
          {content.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
