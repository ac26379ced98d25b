import { shortName as drawnName } from "../../../content/pages/company.json";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { AboutCopy } from "../../copy/about-page.ts";
import { Kicker, SectionHead } from "../../ui/section-head.tsx";
import { CompanyProof } from "../optional/company-proof.tsx";
import type { PostTitles } from "../people/people-posts.ts";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx";
import { AboutHero } from "./about-hero.tsx";
import { Offices } from "./offices.tsx";
import { PeoplePanorama } from "./people-panorama.tsx";
import "./about-page.css";

/** The whole page. */
export function AboutBody({
  copy,
  company,
  titles,
}: {
  copy: AboutCopy;
  company: CompanyFacts;
  titles: PostTitles;
}) {
  return (
    <>
      <AboutHero copy={copy.hero} isNamedSo={company.shortName === drawnName} />
      <PeoplePanorama copy={copy.people} titles={titles} />
      <Story copy={copy.story} />
      <Values copy={copy.values} />
      <CompanyProof />
      <Stages copy={copy.project} />
      <PlatformsStrip title={copy.platforms} />
      <Offices copy={copy.offices} company={company} />
    </>
  );
}

/** Our Story, with five dates; the last one is lit. */
function Story({ copy: { kicker, title, lead, steps } }: { copy: AboutCopy["story"] }) {
  return (
    <section className="section about-story">
      <div className="wrap about-story__layout">
        <div>
          <Kicker>{kicker}</Kicker>
          <h2>{title}</h2>
          <p className="about-story__lead">{lead}</p>
        </div>
        <ol className="about-story__dates">
          {steps.map(({ id, date, name, text }) => (
            <li key={id}>
              <p className="about-story__date">{date}</p>
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Our principles, staggered. */
function Values({ copy: { title, values } }: { copy: AboutCopy["values"] }) {
  return (
    <section className="section about-values">
      <div className="wrap">
        <h2>{title}</h2>
        <dl>
          {values.map(({ id, name, text }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** How a project runs: five stages as rising stairs. */
function Stages({ copy }: { copy: AboutCopy["project"] }) {
  return (
    <section className="section about-stages">
      <div className="wrap">
        <SectionHead copy={copy} />
        <ol>
          {copy.stages.map(({ id, name, time, text }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p className="about-stages__time">{time}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
