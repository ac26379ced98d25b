import { Ban, Eye, FileCheck, FileLock, ShieldCheck } from "lucide-react";
import json from "../../../../content/samples/healthcare-and-medtech.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import type { IndustryDay } from "../../../copy/industry-pages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InlineIllustration } from "../../../ui/inline-illustration.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { WorkedExample } from "../../../ui/worked-example.tsx";
import { type IndustryHeroProps, IndustryHeroText, SolutionsHead } from "../industry-hero.tsx";
import { solutionId } from "../industry-links.ts";
import { Panel, PanelFinding, PanelHead, PanelLog } from "./industry-panel.tsx";
import "../stops.css";
import "./healthcare-hero.css";

const panel = content("samples/healthcare-and-medtech", json);
const { head, state, terms, documentsLabel, documents, others, looks } = panel;
const { opened, openedTag, refused, refusedTag, finding } = panel;

/**
 * The moments on the arc: when, where the drawing has room for a label beside the dot, and the
 * solution that acts.
 */
const moments = [
  { key: "ward", time: "07:55", x: 154, y: 628, solution: "patient-records" },
  { key: "reception", time: "09:10", x: 207, y: 491, solution: "hospital-flow" },
  { key: "laboratory", time: "10:20", x: 292, y: 380, solution: "laboratory-and-imaging" },
  { key: "refused", time: "11:58", x: 455, y: 248, solution: "patient-records" },
  { key: "video", time: "16:30", x: 1036, y: 275, solution: "telemedicine" },
  { key: "monitor", time: "19:40", x: 1273, y: 581, solution: "medical-device-software" },
] as const;
const noon = 3;

/** Healthcare: a day of a patient's file, and at noon who has opened it, and who was refused. */
export function HealthcareHero({ hero }: { hero: IndustryHeroProps }) {
  const day = hero.example ? hero.day : undefined;
  return (
    <>
      <section className="industry-hero industry-hero--drawn day-hero night">
        <InlineIllustration className="day-hero__arc" drawing={hero.drawing} />
        {day && (
          <svg className="day-hero__arc day-hero__places" viewBox="0 0 1440 740" aria-hidden="true">
            {moments.map(({ key, time, x, y }) => (
              <text key={key} x={x} y={y} textAnchor={x < 720 ? "end" : "start"}>
                {time}
                <tspan x={x} dy="18">
                  {day[key].place}
                </tspan>
              </text>
            ))}
          </svg>
        )}
        <div className="wrap day-hero__layout">
          <IndustryHeroText hero={hero} />
        </div>
      </section>
      {day && <Day day={day} hero={hero} />}
      <SolutionsHead hero={hero} />
    </>
  );
}

/** The same day in words: its morning, the screen of noon, and its evening. */
function Day({ day, hero }: { day: IndustryDay; hero: IndustryHeroProps }) {
  const entry = ({ key, time, solution }: (typeof moments)[number]) => (
    <li key={key}>
      <time>{time}</time>
      <b>{day[key].place}</b>
      <p>{day[key].text}</p>
      <SolutionLink hero={hero} id={solution} />
    </li>
  );
  return (
    <section className="day">
      <div className="wrap day__layout">
        <div>
          <WorkedExample>{hero.example}</WorkedExample>
          <h2>{day.heading}</h2>
          <ol className="day__moments stops">{moments.slice(0, noon).map(entry)}</ol>
        </div>
        <div className="day__noon">
          <p className="day__time">{day.noon}</p>
          <ConsentPanel label={industryCopy.panel(hero.name)} />
          <p>
            {day.refused.text} <SolutionLink hero={hero} id={moments[noon].solution} />
          </p>
        </div>
        <ol className="day__moments stops">
          {moments.slice(noon + 1).map(entry)}
          <li>
            <time>21:00</time>
            <b>{day.night.place}</b>
            <p>{day.night.text}</p>
          </li>
        </ol>
      </div>
    </section>
  );
}

/** A link to a solution's slide, as long as the page has it. */
function SolutionLink({ hero, id }: { hero: IndustryHeroProps; id: string }) {
  const { items = [] } = hero.solutions;
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) return null;
  // Starts React, so that the name of the solution becomes the current one.
  return (
    <a href={`#${solutionId(index)}`} data-hydrate="">
      {items[index]?.heading}
    </a>
  );
}

/** The screen of a consent for one purpose and a limited time. */
function ConsentPanel({ label }: { label: string }) {
  const openedBy = (
    <Tag tone="ok" icon={Eye}>
      {openedTag}
    </Tag>
  );
  const refusedTo = (
    <Tag tone="bad" icon={Ban}>
      {refusedTag}
    </Tag>
  );
  return (
    <Panel label={label}>
      <PanelHead {...head}>
        <Tag tone="ok" icon={ShieldCheck}>
          {state}
        </Tag>
      </PanelHead>
      <dl className="panel-terms">
        {terms.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="panel-documents" aria-label={documentsLabel}>
        {documents.map(([name, date]) => (
          <li key={name}>
            <Icon of={FileCheck} />
            <span>
              <b>{name}</b>
              <small>{date}</small>
            </span>
          </li>
        ))}
        <li>
          <Icon of={FileLock} />
          <b>{others.name}</b>
          <small>{others.since}</small>
          <small>{others.state}</small>
        </li>
      </ul>
      <PanelLog
        caption={looks}
        entries={[
          { ...opened, tag: openedBy },
          { ...refused, odd: true, tag: refusedTo },
        ]}
      />
      <PanelFinding icon={Ban} finding={finding} />
    </Panel>
  );
}
