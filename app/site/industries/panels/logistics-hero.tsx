import { Check, ClockAlert, MessageSquareText, RadioTower, Truck, WifiOff } from "lucide-react";
import json from "../../../../content/samples/logistics-and-supply.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelFoot, PanelHead, PanelLog } from "./industry-panel.tsx";
import "./logistics-hero.css";

const { head, state, stops, sources, toll, tollTag, gps, gpsTag, scan, scanTag, finding, foot } =
  content("samples/logistics-and-supply", json);

/** Logistics: where the truck is, and how old that knowledge is. */
export function LogisticsHero({ hero }: { hero: IndustryHeroProps }) {
  const newest = (
    <Tag tone="ok" icon={Check}>
      {tollTag}
    </Tag>
  );
  const silent = (
    <Tag tone="bad" icon={WifiOff}>
      {gpsTag}
    </Tag>
  );
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="wait" icon={ClockAlert}>
            {state}
          </Tag>
        </PanelHead>
        <ol className="panel-stops">
          {stops.map(({ name, note, sign }) => (
            <li key={name} className={`panel-stops__${sign}`}>
              {sign === "left" && <Icon of={Truck} />}
              <b>{name}</b>
              <small>{note}</small>
            </li>
          ))}
        </ol>
        <PanelLog
          caption={sources}
          entries={[
            { ...toll, tag: newest },
            { ...gps, odd: true, tag: silent },
            { ...scan, tag: <Tag tone="off">{scanTag}</Tag> },
          ]}
        />
        <PanelFinding icon={RadioTower} finding={finding} />
        <PanelFoot icon={MessageSquareText}>{foot}</PanelFoot>
      </Panel>
    </IndustryHero>
  );
}
