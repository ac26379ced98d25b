import { workingHours } from "../../contract/callback-time.ts";

export const contactMeta = {
  title: "Contact us | Nirbhay Technologies",
  description:
    "Write to the engineers of Nirbhay Technologies in Ghaziabad, call us, or send an enquiry. An engineer reads every message.",
} as const;

export const contactPage = {
  crumb: "Contact Us",
  title: "Talk to an engineer",
  lead: "No call centre and no sales script. Your message goes to the people who would do the work.",
  email: "Email",
  phone: "Call",
  office: "Office",
  next: "What happens next",
  hours: `Monday to Friday, ${workingHours.from}:00 to ${workingHours.to}:00 IST. Outside those hours we answer the next working morning. Far from India? Tell us when you’re awake, and we’ll find an hour that suits both.`,
} as const;
