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
    next: line(44, { label: "Heading" }),
    hours: text(400, { label: "When we answer" }),
    office: line(16, { label: "Heading of the address" }),
    binding: line(60, { label: "After the last step" }),
    terms: line(20, { label: "Link to the terms" }),
  }),
  steps: list(
    item({
      name: line(28),
      price: line(40, { label: "Time and price", isOptional: true }),
      text: text(110),
    }),
    { min: 3, max: 3, label: "Next steps" },
  ),
  enquiry: group(
    { ...form, placeholder: line(90, { label: "Example in the empty message" }) },
    "Contact form, on the home page too",
  ),
  callRequest: group(form, "Callback form, on service and industry pages"),
});

/** The copy of /contact-us and of both forms. */
export type ContactCopy = z.infer<typeof schema>;

/** The steps after a message. */
export type NextStep = Pick<ContactCopy["steps"][number], "id" | "name" | "text">;

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
