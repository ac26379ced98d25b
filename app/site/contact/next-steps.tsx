import { contactSection } from "../../copy/home-copy.ts";
import "./next-steps.css";

/** The three steps after a message; the last one is lit. */
export function NextSteps() {
  return (
    <ol className="next-steps">
      {contactSection.steps.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
