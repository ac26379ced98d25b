import {
  aboutPlatforms,
  aboutProject,
  aboutStory,
  aboutValues,
  offices,
} from "../../copy/about-copy.ts";
import { Eyebrow, SectionHead } from "../../ui/section-head.tsx";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";
import { AboutHero } from "./about-hero.tsx";
import "./about-body.css";
import { company } from "../../copy/company.ts";
import smallPicture from "../../illustrations/skyline.ts?picture=620x700";
import largePicture from "../../illustrations/skyline.ts?picture=1296x520";
import { paths } from "../../site-paths.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { DirectLinks } from "../contact/direct-links.tsx";
import "../../ui/image-frame.css";

/** The whole page. */
export function AboutBody() {
  return (
    <>
      <AboutHero />
      <Story />
      <Values />
      <ProjectLine />
      <PlatformsStrip title={aboutPlatforms} />
      <Offices />
    </>
  );
}

/** Our Story, in one narrow column. */
function Story() {
  return (
    <section className="section story">
      <div className="wrap story__layout">
        <div>
          <Eyebrow step={1}>{aboutStory.eyebrow}</Eyebrow>
          <h2>{aboutStory.title}</h2>
        </div>
        <div className="story__text">
          {aboutStory.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Our principles: one large line each. */
function Values() {
  return (
    <section className="section tint">
      <div className="wrap">
        <Eyebrow step={2}>{aboutValues.eyebrow}</Eyebrow>
        <h2>{aboutValues.title}</h2>
        <dl className="values">
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

/** How a project runs, as a railway line of five stations. */
function ProjectLine() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={aboutProject} step={3} />
        <ol className="project-line">
          {aboutProject.stations.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Our Offices / We are here (decision P20): a wide picture, or a tall one on a narrow screen. */
function Offices() {
  return (
    <section className="section tint offices">
      <div className="wrap">
        <SectionHead copy={{ ...offices, kicker: offices.eyebrow }} />
        <picture className="image-frame offices__picture">
          <source media="(min-width: 768px)" srcSet={largePicture} width={1296} height={520} />
          <img src={smallPicture} width={620} height={700} loading="lazy" alt={offices.picture} />
        </picture>
        <div className="offices__contact">
          <div>
            <h3>{offices.address}</h3>
            <address>
              <b>{company.name}</b>
              {company.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <div>
            <h3>{offices.write}</h3>
            <DirectLinks />
          </div>
          <div>
            <h3>{offices.visit}</h3>
            <p>{offices.visitText}</p>
            <MoreLink to={paths.contact} label={offices.contact} about={company.name} />
          </div>
        </div>
      </div>
    </section>
  );
}
