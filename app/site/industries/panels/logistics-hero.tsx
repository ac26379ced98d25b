import { Check, WifiOff } from "lucide-react";
import type { IndustryMap } from "../../../copy/industry-pages.ts";
import { InlineIllustration } from "../../../ui/inline-illustration.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { type IndustryHeroProps, IndustryHeroText, SolutionsHead } from "../industry-hero.tsx";
import "../solutions-road.css";
import "../stops.css";
import "./logistics-hero.css";

/** Logistics: where the truck is on its road, how old that knowledge is, and what follows. */
export function LogisticsHero({ hero }: { hero: IndustryHeroProps }) {
  const map = hero.example ? hero.map : undefined;
  return (
    <>
      <section className="industry-hero industry-hero--drawn road-hero night">
        <div className="wrap">
          <IndustryHeroText hero={hero} />
        </div>
        <div className="road-map" {...(map && { role: "img", "aria-label": map.picture })}>
          <InlineIllustration drawing={hero.drawing} />
          {map && <Places map={map} />}
        </div>
        {map && (
          <div className="wrap">
            <WorkedExample>{hero.example}</WorkedExample>
            <Sources map={map} />
          </div>
        )}
      </section>
      {map && <Answer map={map} />}
      <SolutionsHead hero={hero} />
    </>
  );
}

/** Towns that have a label at their dot, in the coordinates of the drawing. */
const towns = [
  ["bhiwandi", 454, 600],
  ["nagpur", 606, 546],
  ["raipur", 1000, 454],
  ["dankuni", 1384, 364],
] as const;

/** The labels of the map, which its description says too. */
function Places({ map }: { map: IndustryMap }) {
  return (
    <>
      <svg className="road-map__towns" viewBox="300 120 1140 640" aria-hidden="true">
        {towns.map(([key, x, y]) => (
          <text
            key={key}
            className={`road-map__town--${key}`}
            x={x}
            y={y}
            textAnchor={x > 1200 ? "end" : "start"}
          >
            {map[key].name}
            <tspan x={x} dy="1.3em">
              {map[key].note}
            </tspan>
          </text>
        ))}
      </svg>
      <p className="road-map__here" aria-hidden="true">
        <b>{map.here.name}</b>
        {map.here.note}
      </p>
    </>
  );
}

const sources = [
  { key: "toll", tone: "ok", icon: Check },
  { key: "gps", tone: "bad", icon: WifiOff },
  { key: "phone", tone: "off" },
  { key: "scan", tone: "off" },
] as const;

/** Everything that may know where the truck is, the best first. */
function Sources({ map }: { map: IndustryMap }) {
  return (
    <ol className="road-sources">
      {sources.map(({ key, ...tag }) => (
        <li key={key}>
          <time>{map[key].time}</time>
          <span>
            <b>{map[key].event}</b>
            {map[key].note}
            <Tag {...tag}>{map[key].state}</Tag>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The result of the sources taken together, in three numbers. */
function Answer({ map: { heading, lead, numbers } }: { map: IndustryMap }) {
  return (
    <section className="road-answer">
      <div className="wrap road-answer__layout">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <dl>
          {numbers.map(({ id, label, value, unit }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                {value} <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
