import { Icon } from "../../../ui/icon.tsx";
import { SectionTitle } from "../sections/section-title.tsx";
import { serviceIcon } from "../service-icons.ts";
import { OfferingPoints, type OfferingsProps } from "./offering.tsx";
import "./offering-cards.css";

/** Offerings as cards; the sun rises from one to the next. */
export function OfferingCards({ offerings }: OfferingsProps) {
  return (
    <section className="section" id="offerings">
      <div className="wrap">
        <SectionTitle section={offerings} />
        <ul className="offering-cards">
          {offerings.items.map(({ icon, heading, text, points }, index) => (
            <li key={heading}>
              <div className="offering-cards__sky">
                <RisingSun degrees={28.67 * (index + 0.5)} />
                <Icon of={serviceIcon(icon)} />
              </div>
              <div className="offering-cards__text">
                <h3>{heading}</h3>
                <p>{text}</p>
                <OfferingPoints points={points} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const center = { x: 260, y: 150 };
const radii = [150, 118, 90, 66, 46];

/** The brand's instrument in small: arcs over a horizon, and the sun at a given height. */
function RisingSun({ degrees }: { degrees: number }) {
  const angle = (degrees * Math.PI) / 180;
  const sun = {
    cx: (center.x - 118 * Math.cos(angle)).toFixed(1),
    cy: (center.y - 118 * Math.sin(angle)).toFixed(1),
  };
  return (
    <svg viewBox="0 0 400 168" fill="none" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <g stroke="#6ea8ff">
        {radii.map((radius, index) => (
          <path
            key={radius}
            d={`M${center.x - radius} ${center.y}a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
            strokeOpacity={0.2 + index * 0.06}
            strokeDasharray={index === 1 ? "1 5" : undefined}
            strokeWidth={index === 1 ? 5 : 1}
          />
        ))}
      </g>
      <path d={`M-1000 ${center.y}H400`} stroke="#ff9d6e" strokeOpacity=".8" strokeWidth="1.5" />
      <path
        d={`M${center.x} ${center.y}L${sun.cx} ${sun.cy}`}
        stroke="var(--amber)"
        strokeOpacity=".5"
      />
      <circle {...sun} r="16" fill="#ff9d6e" fillOpacity=".25" />
      <circle {...sun} r="6" fill="#ffc98f" />
    </svg>
  );
}
