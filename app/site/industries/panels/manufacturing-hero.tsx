import { OctagonPause } from "lucide-react";
import json from "../../../../content/samples/manufacturing.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelHead, PanelSums } from "./industry-panel.tsx";
import "./manufacturing-hero.css";

const { head, state, stations, torque, sums, finding } = content("samples/manufacturing", json);

/** Manufacturing: why line three has stopped. */
export function ManufacturingHero({ hero }: { hero: IndustryHeroProps }) {
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="bad" icon={OctagonPause}>
            {state}
          </Tag>
        </PanelHead>
        <ol className="panel-stations">
          {stations.map(({ name, state: status, sign }) => (
            <li key={name} className={`panel-stations__${sign}`}>
              <b>{name}</b>
              <small>{status}</small>
            </li>
          ))}
        </ol>
        <div>
          <b>{torque.title}</b>
          <small>{torque.note}</small>
          <TorqueChart />
        </div>
        <PanelSums sums={sums} />
        <PanelFinding icon={OctagonPause} finding={finding} />
      </Panel>
    </IndustryHero>
  );
}

/** Torque over half an hour, which falls below its limit once a new box of caps is in use. */
function TorqueChart() {
  return (
    <svg className="panel-torque" viewBox="0 0 540 112" role="img" aria-label={torque.chart}>
      <path fill="#fff1ea" d="M0 72h540v40H0z" />
      <path stroke="var(--coral-deep)" strokeDasharray="4 5" d="M0 72h540" />
      <path stroke="var(--line-strong)" strokeDasharray="2 4" d="M259 8v104" />
      <path
        stroke="#1d4299"
        strokeWidth="2.4"
        d="m0 34 18-3 18 4 18-2 18 3 18-4 18 1 18 3 18-4 18 2 18-1 18 3 18-3 18 2h18l18 2 18 5 18 1 18 6 18 2 18 5 18 3 18 4 18 6 18 1 18 7 18 5 18 9"
      />
      <circle cx="486" cy="91" r="6" fill="var(--coral-deep)" />
      <text x="267" y="20">
        {torque.start}
      </text>
      <text x="4" y="92">
        {torque.limit}
      </text>
      <text x="470" y="106" textAnchor="end">
        {torque.end}
      </text>
    </svg>
  );
}
