import { ArrowRight } from "lucide-react";
import type { AboutCopy } from "../../copy/about-page.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PagePhoto } from "../../ui/page-photo.tsx";
import { Kicker } from "../../ui/section-head.tsx";
import { heads } from "../people/person-pictures.ts";
import { tallScenes } from "../scenes.ts";
import "../../ui/image-frame.css";
import "./home-page.css";

/** Our Story / Who we are, beside the skyline of Ghaziabad; the people lead to the About page. */
export function AboutSection({
  copy,
  people,
}: {
  copy: HomeCopy["about"];
  people: AboutCopy["people"]["people"];
}) {
  return (
    <section className="section tint">
      <div className="wrap split">
        <div className="image-frame about__picture">
          <PagePhoto
            picture={copy.picture}
            drawings={tallScenes}
            width={620}
            height={700}
            sizes="(min-width: 990px) 42vw, 90vw"
          />
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
              {people.map(({ id, name, portrait }) => (
                <PagePhoto
                  key={id}
                  picture={portrait}
                  drawings={heads}
                  width={60}
                  height={60}
                  sizes="60px"
                  alt={name}
                />
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
