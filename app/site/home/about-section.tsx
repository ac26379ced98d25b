import { ArrowRight } from "lucide-react";
import type { HomeCopy } from "../../copy/home-page.ts";
import skylinePicture from "../../illustrations/skyline.ts?picture=620x700";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Kicker } from "../../ui/section-head.tsx";
import { personPictures } from "../people/person-pictures.ts";
import "../../ui/image-frame.css";
import "./about-section.css";

/** Our Story / Who we are, beside the skyline of Ghaziabad; the people lead to the About page. */
export function AboutSection({ copy }: { copy: HomeCopy["about"] }) {
  return (
    <section className="section tint">
      <div className="wrap split">
        <div className="image-frame about__picture">
          <img src={skylinePicture} width={620} height={700} loading="lazy" alt={copy.picture} />
        </div>
        <div>
          <Kicker>{copy.kicker}</Kicker>
          <h2>{copy.title}</h2>
          <div className="about__story">
            {copy.paragraphs.map((paragraph) => (
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
              {copy.people}
              <Icon of={ArrowRight} />
            </span>
          </PageLink>
        </div>
      </div>
    </section>
  );
}
