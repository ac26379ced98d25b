import { Clapperboard, ClockAlert, Languages } from "lucide-react";
import waves from "../../../../content/drawings/pictures/sound-tracks-370x28.svg";
import json from "../../../../content/samples/media-and-entertainment.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelFoot, PanelHead } from "./industry-panel.tsx";
import "./media-hero.css";

const { head, state, checks, tracksLabel, tracks, times, finding, foot } = content(
  "samples/media-and-entertainment",
  json,
);

/** The sound of each track: the third changes its language. */
const shapes = ["hindi", "hindi", "mixed", "telugu"];

/** Media: the one check that failed, and the minute from which a track is wrong. */
export function MediaHero({ hero }: { hero: IndustryHeroProps }) {
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="wait" icon={ClockAlert}>
            {state}
          </Tag>
        </PanelHead>
        <dl className="industry-panel__sums panel-checks">
          {checks.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="panel-tracks">
          <ol aria-label={tracksLabel}>
            {tracks.map((name, index) => (
              <li key={name}>
                <b>{name}</b>
                <img
                  src={`${waves}#${shapes[index]}`}
                  width={370}
                  height={28}
                  loading="lazy"
                  alt=""
                />
              </li>
            ))}
          </ol>
          <p>
            {times.map((time) => (
              <span key={time}>{time}</span>
            ))}
          </p>
        </div>
        <PanelFinding icon={Languages} finding={finding} />
        <PanelFoot icon={Clapperboard}>{foot}</PanelFoot>
      </Panel>
    </IndustryHero>
  );
}
