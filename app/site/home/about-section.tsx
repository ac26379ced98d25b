import { ArrowRight } from "lucide-react";
import { aboutSection } from "../../copy/home-sections-copy.ts";
import skylinePicture from "../../illustrations/skyline.ts?picture=620x700";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Kicker } from "../../ui/section-head.tsx";
import { personPictures } from "../people/person-pictures.ts";
import "../../ui/image-frame.css";
import "./about-section.css";

/** Our Story / Who we are, beside the skyline of Ghaziabad; the people lead to the About page. */
export function AboutSection() {
  return (
    <section className="section tint">
      <div className="wrap split">
        <div className="image-frame about__picture">
          <img
            src={skylinePicture}
            width={620}
            height={700}
            loading="lazy"
            alt={aboutSection.picture}
          />
        </div>
        <div>
          <Kicker>{aboutSection.kicker}</Kicker>
          <h2>{aboutSection.title}</h2>
          <div className="about__story">
            {aboutSection.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <PageLink className="about__people" to={paths.about}>
            <span className="about__heads">
              {Object.entries(personPictures).map(([name, { head }]) => (
                <img key={name} src={head} width={60} height={60} loading="lazy" alt={name} />
              ))}
            </span>
            <span>
              {aboutSection.people}
              <Icon of={ArrowRight} />
            </span>
          </PageLink>
        </div>
      </div>
    </section>
  );
}
