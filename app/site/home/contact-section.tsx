import type { FormOutcome } from "../../bridge.ts";
import { Still, stillMarkup } from "../../ui/still.tsx";
import { EnquiryForm } from "../contact/enquiry-form.tsx";
// Here and not beside the words, whose code stays on the server.
import "../../ui/eyebrow.css";
import "../contact/direct-links.css";
import "../contact/next-steps.css";
import "./contact-section.css";

const loadWords = async () => (await import("./contact-words.tsx")).ContactWords;

/** The words beside the form: still. */
export const contactWords = stillMarkup(
  loadWords,
  import.meta.env.SSR ? await loadWords() : undefined,
);

/** Get in touch with us: what happens next, and the form. */
export function ContactSection({ posted }: { posted: FormOutcome | undefined }) {
  return (
    <section className="section contact-section">
      <div className="wrap split">
        <Still markup={contactWords} />
        <EnquiryForm posted={posted} />
      </div>
    </section>
  );
}
