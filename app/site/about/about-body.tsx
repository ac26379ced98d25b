import { aboutPlatforms, aboutProject, aboutStory, aboutValues } from "../../copy/about-copy.ts";
import { Kicker, SectionHead } from "../../ui/section-head.tsx";
import { CompanyProof } from "../optional/company-proof.tsx";
import type { PostTitles } from "../people/people-posts.ts";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx";
import { AboutHero } from "./about-hero.tsx";
import { Offices } from "./offices.tsx";
import { PeoplePanorama } from "./people-panorama.tsx";
import "./about-body.css";

/** The whole page. */
export function AboutBody({ titles }: { titles: PostTitles }) {
  return (
    <>
      <AboutHero />
      <PeoplePanorama titles={titles} />
      <Story />
      <Values />
      <CompanyProof />
      <Stages />
      <PlatformsStrip title={aboutPlatforms} />
      <Offices />
    </>
  );
}

/** Our Story, with five dates; the last one is lit. */
function Story() {
  return (
    <section className="section about-story">
      <div className="wrap about-story__layout">
        <div>
          <Kicker>{aboutStory.kicker}</Kicker>
          <h2>{aboutStory.title}</h2>
          <p className="about-story__lead">{aboutStory.lead}</p>
        </div>
        <ol className="about-story__dates">
          {aboutStory.steps.map(({ date, name, text }) => (
            <li key={date}>
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
function Values() {
  return (
    <section className="section about-values">
      <div className="wrap">
        <h2>{aboutValues.title}</h2>
        <dl>
          {aboutValues.values.map(({ name, text }) => (
            <div key={name}>
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
function Stages() {
  return (
    <section className="section about-stages">
      <div className="wrap">
        <SectionHead copy={aboutProject} />
        <ol>
          {aboutProject.stages.map(({ name, time, text }) => (
            <li key={name}>
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
