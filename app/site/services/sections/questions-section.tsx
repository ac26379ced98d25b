import { CircleQuestionMark, MessageSquareText } from "lucide-react";
import type { AnswerSketch } from "../../../copy/service-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "../../../ui/mockup.css";
import "./questions-section.css";

/** Three questions as an assistant would show them: asked, looked up, answered, and doubted. */
export function QuestionsSection({ section }: SectionProps<"questions">) {
  const { columns, examples } = section;
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionTitle section={section} />
        <div className="questions">
          {examples.map(({ question, data, answer, doubt, sketch }) => (
            <article key={question} className="mockup question">
              <div className="question__asked">
                <p className="question__label">{columns.question}</p>
                <h3>{question}</h3>
                <p className="question__label">{columns.data}</p>
                <ul>
                  {data.map((source) => (
                    <li key={source}>{source}</li>
                  ))}
                </ul>
              </div>
              <div className="question__answered">
                <p className="question__label">
                  <Icon of={MessageSquareText} />
                  {columns.answer}
                </p>
                <p>{answer}</p>
                <Sketch sketch={sketch} />
                <div className="question__doubt">
                  <Icon of={CircleQuestionMark} />
                  <p>
                    <b>{columns.doubt}: </b>
                    {doubt}
                  </p>
                </div>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Sketch({ sketch: { caption, marks } }: { sketch: AnswerSketch }) {
  return (
    <figure className="question__sketch">
      <figcaption>{caption}</figcaption>
      <ul>
        {marks.map(({ label, from, to, isPoint }) => (
          <li key={label}>
            {label}
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 5H100" />
              <rect x={from} y="1" width={to - from} height="8" data-point={isPoint} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
