import { aboutStory, aboutValues } from "../../copy/about-page.ts";
import { Eyebrow } from "../../ui/eyebrow.tsx";
import "./about-story.css";

/** Our Story, set like a letter. */
export function Story() {
  return (
    <section className="section story">
      <div className="wrap story__desk">
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
export function Values() {
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
