import { ArrowRight } from "lucide-react";
import { aboutSection } from "../../copy/home-copy.ts";
import skylinePicture from "../../illustrations/skyline.ts?picture=620x700";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Kicker } from "../../ui/section-head.tsx";
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
            <Heads />
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

/** Five heads before one horizon, each lit from the side where the sun is. */
function Heads() {
  return (
    <svg className="about__heads" viewBox="0 0 252 60" fill="none" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((person) => (
        <g key={person} transform={`translate(${person * 48})`}>
          <circle cx="30" cy="30" r="30" />
          <path d="M8 50a22 20 0 0 1 44 0 30 30 0 0 1-44 0zM30 29a9 10 0 1 1 .1 0z" />
          <path d={person < 3 ? "M39 19a9 10 0 0 1-7 10" : "M21 19a9 10 0 0 0 7 10"} />
        </g>
      ))}
    </svg>
  );
}
