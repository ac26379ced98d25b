/** Copy of both forms. Toasts are those of the error catalogue (specification §8). */
export const fieldCopy = {
  name: { label: "Full Name", missing: "Please enter your full name." },
  company: { label: "Company Name", missing: "Please enter your company name." },
  email: {
    label: "Email ID",
    missing: "Please enter your email address.",
    mismatch: "Please enter an email address like name@company.com.",
  },
  phone: { label: "Phone", missing: "Please enter your phone number." },
  description: { label: "Tell us about your opportunity", optional: "(optional)" },
} as const;

export const formCopy = {
  sending: "Sending…",
  required: "All fields are required unless marked optional.",
  correct: "Please correct the following:",
  unreachable: "We couldn’t reach the server. Check your connection and try again.",
  unsent: "Your message was not sent.",
} as const;

export const enquiryCopy = {
  placeholders: {
    name: "Asha Verma",
    company: "Northfold Exchange",
    email: "asha@northfold.example",
    description: "What do you want to build, move or fix? A few sentences are enough.",
  },
  note: "We use these details only to answer you.",
  submit: "Send message",
  toasts: { success: "Message send", failure: "Error sending message" },
  received: "Thank you. We have received your message and will answer you by email.",
} as const;

export const callRequestCopy = {
  placeholders: { name: "Your name", company: "Your company", email: "you@company.example" },
  note: "We call on working days, Indian time.",
  submit: "Request a call",
  toasts: { success: "Request sent", failure: "Error" },
  received: "Thank you. We have received your request and will call you.",
} as const;

export const phoneCopy = {
  placeholder: "+91 98100-00000",
  country: (name: string, dialCode: string) => `Country: ${name}, +${dialCode}`,
  list: "Country",
  digitsOnly: "Digits only, please.",
} as const;
