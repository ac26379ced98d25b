import { contactSection } from "../../copy/home-copy.ts";
import { DirectLinks } from "../contact/direct-links.tsx";
import { NextSteps } from "../contact/next-steps.tsx";

/** The text beside the enquiry form: what happens next, and other ways to reach us. */
export function ContactIntro() {
  return (
    <div>
      <h2>{contactSection.title}</h2>
      <p className="lead soft">{contactSection.lead}</p>
      <NextSteps />
      <DirectLinks />
    </div>
  );
}
