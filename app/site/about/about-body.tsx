import { Mail, MapPin, Phone } from "lucide-react";
import { shortName as drawnName } from "../../../content/pages/company.json";
import type { CompanyFacts } from "../../../contract/company.ts";
import type { AboutCopy, AboutPart } from "../../copy/about-page.ts";
import { mail, paths, telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { drawingOf, isPhoto, PagePhoto } from "../../ui/page-photo.tsx";
import { Kicker, SectionHead } from "../../ui/section-head.tsx";
import { CompanyProof } from "../optional/company-proof.tsx";
import { type PostTitles, postTitle } from "../people/people-posts.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import { PlatformsStrip } from "../platforms/platforms-strip.tsx";
import { tallScenes, wideScenes } from "../scenes.ts";
import { AboutHero } from "./about-hero.tsx";
import "../../ui/button.css";
import "./offices.css";
import "./people-panorama.css";
import "./about-body.css";

/** The whole page. */
export function AboutBody({
  copy,
  company,
  titles,
  hidden,
  proof,
}: {
  copy: AboutCopy;
  company: CompanyFacts;
  titles: PostTitles;
  /** Sections that staff have switched off. */
  hidden: readonly AboutPart[];
  proof: Parameters<typeof CompanyProof>[0]["copy"];
}) {
  const has = (section: AboutPart) => !hidden.includes(section);
  return (
    <>
      <AboutHero copy={copy.hero} isNamedSo={company.shortName === drawnName} />
      {has("people") && <PeoplePanorama copy={copy.people} titles={titles} />}
      {has("story") && <Story copy={copy.story} />}
      {has("values") && <Values copy={copy.values} />}
      <CompanyProof copy={proof} />
      {has("project") && <Stages copy={copy.project} isTinted={has("story") && !has("values")} />}
      {has("platforms") && (
        <PlatformsStrip title={copy.platforms} platforms={copy.tools.platforms} />
      )}
      {has("offices") && <Offices copy={copy.offices} company={company} />}
    </>
  );
}

/** Our Story by dates; the last one is lit. */
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

/** How a project runs: stages as rising stairs. */
function Stages({ copy, isTinted }: { copy: AboutCopy["project"]; isTinted: boolean }) {
  return (
    <section className={`section about-stages${isTinted ? " tint" : ""}`}>
      <div className="wrap">
        <SectionHead copy={{ title: copy.title, second: copy.lead }} />
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

/** The blog's authors, their desks on one horizon; a strip to scroll on a narrow screen. */
function PeoplePanorama({
  copy: { title, lead, people },
  titles,
}: {
  copy: AboutCopy["people"];
  titles: PostTitles;
}) {
  return (
    <section className="people night">
      <div className="wrap people__head">
        <SectionHead copy={{ title, second: lead }} />
      </div>
      <ul className="wrap people__row">
        {people.map(({ id, portrait, name, role, trait, post }) => (
          <li key={id}>
            <PersonPicture name={name} picture={portrait} sizes="(min-width: 900px) 20vw, 290px" />
            <div className="people__text">
              <h3>{name}</h3>
              <p>
                <b>{role}</b>
                {trait}
              </p>
              <PostLink path={post} title={postTitle(titles, post)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostLink({ path, title }: { path: string; title: string | undefined }) {
  return title && <PageLink to={path}>{title}</PageLink>;
}

/** Our Offices / We are here (decision P20): a wide picture, or a tall one on a narrow screen. */
function Offices({ copy, company }: { copy: AboutCopy["offices"]; company: CompanyFacts }) {
  return (
    <section className="offices">
      <OfficePicture picture={copy.picture} />
      <div className="wrap">
        <div className="offices__card">
          <Kicker>{copy.kicker}</Kicker>
          <h2>{copy.title}</h2>
          <p>{copy.lead}</p>
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
          <p className="soft">{copy.visit}</p>
          <PageLink className="button offices__button" to={paths.contact}>
            {copy.contact}
          </PageLink>
        </div>
      </div>
    </section>
  );
}

function OfficePicture({ picture }: { picture: AboutCopy["offices"]["picture"] }) {
  const small = (
    <PagePhoto picture={picture} drawings={tallScenes} width={620} height={700} sizes="100vw" />
  );
  if (isPhoto(picture)) return <div className="offices__picture">{small}</div>;
  const large = drawingOf(picture, wideScenes);
  return (
    <picture className="offices__picture">
      <source media="(min-width: 768px)" srcSet={large} width={1296} height={520} />
      {small}
    </picture>
  );
}
