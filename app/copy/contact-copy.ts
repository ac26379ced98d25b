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
  phone: "Phone",
  office: "Office",
  formTitle: "Get in touch with us",
  formLead:
    "A few sentences are enough to start. Tell us what runs today, what hurts, and by when it should stop.",
  next: "What happens next",
} as const;
