import { approachEyebrow } from "../../copy/industries/carousel-copy.ts";
import type { IndustryPage } from "../../copy/industries/industry-pages.ts";
import { Eyebrow } from "../../ui/section-head.tsx";
import "../../ui/image-frame.css";
import "./approach.css";

/** Three columns, lines beside the heading, a window with the picture, or one large statement. */
export type ApproachLook = "columns" | "lines" | "window" | "statement";

/** How we work in an industry. */
export function Approach({
  copy: { heading, paragraphs },
  look,
  tint = false,
  picture,
}: {
  copy: IndustryPage["approach"];
  look: ApproachLook;
  tint?: boolean;
  /** For the window. */
  picture?: string;
}) {
  return (
    <section className={`section approach approach--${look}${tint ? " tint" : ""}`}>
      <div className="wrap approach__layout">
        {picture && (
          <div className="image-frame approach__picture">
            <img src={picture} width={620} height={700} loading="lazy" alt="" />
          </div>
        )}
        <div className="approach__head">
          <Eyebrow step={3}>{approachEyebrow}</Eyebrow>
          <h2>{heading}</h2>
        </div>
        <div className="approach__text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
