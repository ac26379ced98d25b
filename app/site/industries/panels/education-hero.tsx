import { FileClock, TrendingDown } from "lucide-react";
import json from "../../../../content/samples/education-sector.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelHead, PanelSums } from "./industry-panel.tsx";
import "./education-hero.css";

const { head, state, arrivals, served, capacity, chart, sums, finding, turn } = content(
  "samples/education-sector",
  json,
);

/** Education: result day in numbers, and what one family sees of it. */
export function EducationHero({ hero }: { hero: IndustryHeroProps }) {
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="info" icon={TrendingDown}>
            {state}
          </Tag>
        </PanelHead>
        <RushChart />
        <PanelSums sums={sums} />
        <PanelFinding icon={FileClock} finding={finding} />
        <p className="panel-turn">
          <span>
            <small>{turn.who}</small>
            <strong>{turn.place}</strong>
          </span>
          {turn.promise}
        </p>
      </Panel>
    </IndustryHero>
  );
}

const [base, unit, step] = [126, 7.4, 70];

/** Arrivals per minute as bars; the dark part is served at once. */
function RushChart() {
  const bar = (index: number, height: number) =>
    `M${8 + index * step} ${base - height}h48V${base}h-48z`;
  return (
    <svg className="panel-rush" viewBox="0 -8 520 158" role="img" aria-label={chart}>
      <path d={arrivals.map(([, came], index) => bar(index, Math.round(came * unit))).join("")} />
      <path
        d={arrivals
          .map(([, came], index) => bar(index, Math.round(Math.min(came, served) * unit)))
          .join("")}
      />
      <path d="M0 79.4h352" />
      {arrivals.map(([minute, came], index) => (
        <g key={minute}>
          <text x={32 + index * step} y="146">
            {minute}
          </text>
          <text x={32 + index * step} y={Math.round(118 - Math.max(came, served + 0.6) * unit)}>
            {(came * 1000).toLocaleString("en-IN")}
          </text>
        </g>
      ))}
      {capacity.map((text, index) => (
        <text key={text} className="panel-rush__capacity" x="364" y={72 + index * 22}>
          {text}
        </text>
      ))}
    </svg>
  );
}
