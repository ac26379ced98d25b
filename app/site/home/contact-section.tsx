import type { FormOutcome } from "../../../contract/pages.ts";
import { EnquiryForm } from "../contact/contact-form.tsx";
import { ContactIntro } from "./contact-intro.tsx" with { island: "static" };
import "./contact-section.css";

/** Get in touch with us: what happens next, and the form. */
export function ContactSection({ posted }: { posted: FormOutcome | undefined }) {
  return (
    <section className="section tint contact-section">
      <div className="wrap split">
        <ContactIntro />
        <EnquiryForm posted={posted} />
      </div>
    </section>
  );
}
