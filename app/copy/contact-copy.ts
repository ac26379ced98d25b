import { workingHours, workingHoursText } from "../../contract/callback-time.ts";
import type { ContactCopy } from "./contact-page.ts";

/** /contact-us, and the texts of both forms that are not labels of controls. */
export const contactCopy = {
  title: "Contact us | {company}",
  description:
    "Write to the engineers of {company} in {city}, call us, or send an enquiry. An engineer reads every message.",
  hero: {
    crumb: "Contact Us",
    title: "Talk to an engineer",
    lead: "No call centre and no sales script. Your message goes to the people who would do the work.",
    phone: "Call",
    email: "Email",
  },
  facts: {
    next: "What happens next",
    hours: `Monday to Friday, ${workingHours.from}:00 to ${workingHours.to}:00 IST. Outside those hours we answer the next working morning. Far from India? Tell us when you’re awake, and we’ll find an hour that suits both.`,
    office: "Office",
  },
  steps: [
    {
      id: "read",
      name: "We read and ask",
      text: "Two or three questions by email, so the call is worth your time.",
    },
    {
      id: "call",
      name: "You meet the engineer",
      text: "The engineer on the call would also lead the work.",
    },
    {
      id: "plan",
      name: "You get a plan",
      text: "Scope, risks, steps and a price range, in writing, yours to keep.",
    },
  ],
  enquiry: {
    note: `We answer on working days, ${workingHoursText}.`,
    received: "Thank you. We have received your message and will answer you by email.",
    placeholder: "What do you want to build, move or fix? A few sentences are enough.",
  },
  callRequest: {
    note: `We call back on working days, ${workingHoursText}.`,
    received: "Thank you. We have received your request and will call you.",
  },
} as const satisfies ContactCopy;
