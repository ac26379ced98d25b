import { Mail, MapPin, Phone } from "lucide-react";
import {
  aboutPlatforms,
  aboutProject,
  aboutStory,
  aboutValues,
  offices,
} from "../../copy/about-copy.ts";
import { company } from "../../copy/company.ts";
import smallPicture from "../../illustrations/skyline.ts?picture=620x700";
import largePicture from "../../illustrations/skyline.ts?picture=1296x520";
import { mail, paths, telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Kicker, SectionHead } from "../../ui/section-head.tsx";
import { CompanyProof } from "../optional/company-proof.tsx";
import type { PostTitles } from "../people/people-posts.ts";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx";
import { AboutHero } from "./about-hero.tsx";
import { PeoplePanorama } from "./people-panorama.tsx";
import "../../ui/button.css";
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

/** Our Offices / We are here (decision P20): a wide picture, or a tall one on a narrow screen. */
function Offices() {
  return (
    <section className="offices">
      <picture className="offices__picture">
        <source media="(min-width: 768px)" srcSet={largePicture} width={1296} height={520} />
        <img src={smallPicture} width={620} height={700} loading="lazy" alt={offices.picture} />
      </picture>
      <div className="wrap">
        <div className="offices__card">
          <Kicker>{offices.kicker}</Kicker>
          <h2>{offices.title}</h2>
          <p>{offices.lead}</p>
          <ul>
            <li>
              <Icon of={MapPin} />
              <address>{company.address.join(", ")}</address>
            </li>
            <li>
              <Icon of={Mail} />
              <a href={mail(company.email)}>{company.email}</a>
            </li>
            <li>
              <Icon of={Phone} />
              <a href={telephone(company.phone)}>{company.phone}</a>
            </li>
          </ul>
          <p className="soft">{offices.visit}</p>
          <PageLink className="button offices__button" to={paths.contact}>
            {offices.contact}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
