import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { twoXCellLabels } from "../../../copy/products/twoxcell-labels.ts";
import lectureHall from "../../../illustrations/lecture-hall.ts?picture=620x700";
import { SectionHead } from "../../../ui/section-head.tsx";
import "../../../ui/image-frame.css";
import "./lesson.css";

const { lesson } = twoXCell;

/** The six parts that work during a lesson (specification §1), beside the hall. */
export function Lesson() {
  return (
    <section className="section tint">
      <div className="wrap twoxcell-lesson">
        <div>
          <SectionHead copy={lesson} step={2} />
          <dl className="twoxcell-lesson__parts">
            {lesson.items.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="image-frame twoxcell-lesson__picture">
          <img
            src={lectureHall}
            width={620}
            height={700}
            loading="lazy"
            alt={twoXCellLabels.picture}
          />
        </div>
      </div>
    </section>
  );
}
