import { about } from "../../copy/about-copy.ts";
import skylinePicture from "../../illustrations/skyline.ts?picture=620x700";
import { Eyebrow } from "../../ui/section-head.tsx";
import "../../ui/image-frame.css";
import "./about-section.css";

/** Our Story / Who we are, beside the skyline of Ghaziabad. */
export function AboutSection() {
  return (
    <section className="section tint">
      <div className="wrap split">
        <div className="image-frame about__picture">
          <img src={skylinePicture} width={620} height={700} loading="lazy" alt={about.picture} />
        </div>
        <div>
          <Eyebrow step={2}>{about.eyebrow}</Eyebrow>
          <h2>{about.title}</h2>
          <div className="about__story">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="about__rules">
            {about.rules.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
