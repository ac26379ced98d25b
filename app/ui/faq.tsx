import { ChevronDown } from "lucide-react";
import { Icon } from "./icon.tsx";
import "./faq.css";

/** Accordion of questions and answers; one is open at a time, without a script. */
export function Faq({
  heading,
  lead,
  items,
}: {
  heading: string;
  lead?: string;
  items: readonly { question: string; answer: string }[];
}) {
  return (
    <section className="section">
      <div className="wrap faq">
        <div>
          <h2>{heading}</h2>
          {lead && <p className="faq__lead">{lead}</p>}
        </div>
        <div>
          {items.map(({ question, answer }, index) => (
            <details key={question} name="faq" className="faq__item" open={index === 0}>
              <summary>
                <h3>{question}</h3>
                <Icon of={ChevronDown} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
