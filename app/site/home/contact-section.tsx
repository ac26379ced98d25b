import type { FormOutcome } from "../../bridge.ts";
import { contactSection } from "../../content/home.ts";
import { Eyebrow } from "../../ui/eyebrow.tsx";
import { DirectLinks } from "../contact/direct-links.tsx";
import { EnquiryForm } from "../contact/enquiry-form.tsx";
import { NextSteps } from "../contact/next-steps.tsx";
import "./contact-section.css";

/** Get in touch with us: what happens next, and the form. */
export function ContactSection({ posted }: { posted: FormOutcome | undefined }) {
  return (
    <section className="section contact-section">
      <div className="wrap split">
        <div>
          <Eyebrow step={3}>{contactSection.eyebrow}</Eyebrow>
          <h2>{contactSection.title}</h2>
          <p className="lead soft">{contactSection.lead}</p>
          <NextSteps />
          <DirectLinks />
        </div>
        <EnquiryForm posted={posted} />
      </div>
    </section>
  );
}
