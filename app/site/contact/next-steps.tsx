import type { NextStep } from "../../copy/contact-page.ts";
import "./next-steps.css";

/** The steps after a message; the last one is lit. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="next-steps">
      {steps.map(({ id, name, text }) => (
        <li key={id}>
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
