import type { z } from "zod";
import copy from "../../content/pages/contact-us.json" with { type: "json" };
import { paths } from "../site-paths.ts";
import { group, item, line, list, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { pageHead } from "./page-fields.ts";

/** The texts of a form that are not labels of its controls. */
const form = {
  note: line(80, { label: "Note beside the button" }),
  received: text(110, { label: "Shown once it is sent" }),
};

const schema = group({
  ...pageHead,
  hero: group({
    crumb: line(20, { label: "Name of the page" }),
    title: line(36, { label: "Headline" }),
    lead: text(120),
    phone: line(12, { label: "Before the phone number" }),
    email: line(12, { label: "Before the email address" }),
  }),
  facts: group({
    next: line(30, { label: "Heading" }),
    hours: text(220, { label: "When we answer" }),
    office: line(16, { label: "Heading of the address" }),
  }),
  steps: list(item({ name: line(28), text: text(80) }), { min: 3, max: 3, label: "Next steps" }),
  enquiry: group(
    { ...form, placeholder: line(90, { label: "Example in the empty message" }) },
    "Contact form, on the home page too",
  ),
  callRequest: group(form, "Callback form, on service and industry pages"),
});

/** The copy of /contact-us and of both forms. */
export type ContactCopy = z.infer<typeof schema>;

/** The steps after a message. */
export type NextStep = ContactCopy["steps"][number];

/** The texts of a form that staff can change. */
export type FormTexts = Pick<ContactCopy["enquiry"], "note" | "received">;

/** /contact-us as staff edit it. */
export const contactPage = editablePage({
  name: "contact-us",
  title: "Contact us and forms",
  section: "main",
  path: paths.contact,
  schema,
  copy,
});
