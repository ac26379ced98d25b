import { ArrowRight, BedDouble, Check, Clock, PhoneCall, Plane } from "lucide-react";
import json from "../../../../content/samples/travel-and-tourism.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelFoot, PanelHead } from "./industry-panel.tsx";
import "./travel-hero.css";

const { head, was, now, count, landing, groups, finding, foot } = content(
  "samples/travel-and-tourism",
  json,
);

/** How each state of a group looks. */
const looks = {
  Unaffected: { tone: "ok", icon: Check },
  Moved: { tone: "info", icon: ArrowRight },
  Accepted: { tone: "info", icon: BedDouble },
  "Needs a person": { tone: "bad", icon: PhoneCall },
} as const;

/** Travel: who still makes the connection, after a flight has moved. */
export function TravelHero({ hero }: { hero: IndustryHeroProps }) {
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="bad" icon={Plane}>
            <s>{was}</s> {now}
          </Tag>
        </PanelHead>
        <div className="panel-connections">
          <p>
            <strong>{count}</strong> {landing}
          </p>
          <ul>
            {groups.map(({ people, onward, note, state, ...flight }) => (
              <li key={people}>
                <strong>{people}</strong>
                <span>
                  <b>
                    {onward} {flight.was && <s>{flight.was}</s>} {flight.now}
                  </b>
                  <small>{note}</small>
                </span>
                <Tag {...looks[state]}>{state}</Tag>
              </li>
            ))}
          </ul>
        </div>
        <PanelFinding icon={PhoneCall} finding={finding} />
        <PanelFoot icon={Clock}>{foot}</PanelFoot>
      </Panel>
    </IndustryHero>
  );
}
