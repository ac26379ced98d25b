import type { ComponentProps } from "react";
import type { FormOutcome } from "../../../contract/pages.ts";
import type { ContactCopy } from "../../copy/contact-page.ts";
import { EnquiryForm } from "../contact/contact-form.tsx";
import { ContactIntro } from "./contact-intro.tsx" with { island: "static" };
import "./home-page.css";

/** Get in touch with us: what happens next, and the form. */
export function ContactSection({
  intro,
  form,
  posted,
}: {
  intro: ComponentProps<typeof ContactIntro>;
  form: ContactCopy["enquiry"];
  posted: FormOutcome | undefined;
}) {
  return (
    <section className="section tint contact-section">
      <div className="wrap split">
        <ContactIntro {...intro} />
        <EnquiryForm copy={form} posted={posted} />
      </div>
    </section>
  );
}
