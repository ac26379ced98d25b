import { Check, CircleCheck } from "lucide-react";
import { serviceCopy } from "../../../copy/services/service-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Eyebrow } from "../../../ui/section-head.tsx";
import type { SectionProps } from "./section-title.tsx";
import "../../../ui/mockup.css";
import "../../../ui/tag.css";
import "./release-section.css";

/** One release as its own log shows it, and beside it the habits that make it uneventful. */
export function ReleaseSection({ section }: SectionProps<"release">) {
  const { heading, lead, sample, habits } = section;
  return (
    <section className="section tint">
      <div className="wrap release">
        <ReleaseRun section={section} />
        <div>
          <Eyebrow step={2}>{serviceCopy.sections.release}</Eyebrow>
          <h2>{heading}</h2>
          <p className="lead soft">{lead}</p>
          <ul className="release__habits">
            {habits.map((habit) => (
              <li key={habit.heading}>
                <Icon of={Check} />
                <div>
                  <h3>{habit.heading}</h3>
                  <p>{habit.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="release__sample">{sample}</p>
        </div>
      </div>
    </section>
  );
}

function ReleaseRun({ section: { change, stages } }: SectionProps<"release">) {
  const { spans, total } = minuteSpans(stages.map(({ at }) => at));
  const live = stages.at(-2);
  return (
    <div className="mockup">
      <div className="mockup__head">
        <div>
          <b>{change.service}</b>
          <small>{change.title}</small>
        </div>
        {live && <span className="tag tag--ok">{live.outcome}</span>}
      </div>
      <ol className="release__run">
        {stages.map(({ at, name, detail, outcome }, index) => (
          <li key={at}>
            <time>{at}</time>
            <Icon of={CircleCheck} />
            <div>
              <b>{name}</b>
              <small>{detail}</small>
            </div>
            <span className="release__outcome">{outcome}</span>
            <svg
              className="release__bar"
              viewBox={`0 0 ${total} 4`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="release__track" width={total} height="4" />
              <rect
                className="release__span"
                x={spans[index]?.from}
                width={spans[index]?.minutes}
                height="4"
              />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Part of a run: minutes since its start, and how long it took. */
type Span = { from: number; minutes: number };

/**
 * How long each stage of a run took, from the times of day at which they began ("11:02").
 * The last one has no end: it is drawn as a tenth of the whole.
 */
export function minuteSpans(times: readonly string[]): { spans: Span[]; total: number } {
  const minutes = times.map(minuteOfDay);
  const start = minutes[0] ?? 0;
  const end = minutes.at(-1) ?? start;
  const total = Math.ceil((end - start) * 1.1);
  const spans = minutes.map((minute, index) => ({
    from: minute - start,
    minutes: (minutes[index + 1] ?? start + total) - minute,
  }));
  return { spans, total };
}

function minuteOfDay(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  if (Number.isNaN(hours + minutes)) throw new Error(`Not a time of day: ${time}`);
  return hours * 60 + minutes;
}
