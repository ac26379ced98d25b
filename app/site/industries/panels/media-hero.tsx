import { Clapperboard, ClockAlert, Languages } from "lucide-react";
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
                <Wave parts={waves[index] ?? []} />
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

const beats = 74;
/** The beat at which track 3 changes its language: 60.9 % of the film. */
const change = 45;

const hindi = loudness(7);
const telugu = loudness(52);
/** Bars of each track; the second part of a track is wrong. */
const waves: readonly (readonly (readonly number[])[])[] = [
  [hindi],
  [hindi],
  [loudness(31).slice(0, change), telugu.slice(change)],
  [telugu],
];

function loudness(seed: number): number[] {
  const random = seeded(seed);
  return Array.from({ length: beats }, () => Math.round(2 + random() ** 1.6 * 11));
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function Wave({ parts }: { parts: readonly (readonly number[])[] }) {
  return (
    <svg viewBox={`0 0 ${beats * 5} 28`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((bars, part) => {
        const first = (parts[part - 1]?.length ?? 0) * 5 + 2;
        const data = bars.map((bar, index) => `M${first + index * 5} ${14 - bar}v${2 * bar}`);
        return <path key={first} d={data.join("")} />;
      })}
    </svg>
  );
}
