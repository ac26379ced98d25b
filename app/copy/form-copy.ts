const email = {
  label: "Email ID",
  missing: "Please enter your email address.",
  mismatch: "Please enter an email address like name@company.com.",
} as const;

/** Labels and messages of both forms, by field; their other texts are in `contact-copy.ts`. Toasts are those of the error catalogue (specification §8). */
export const fieldCopy = {
  name: { label: "Full Name", missing: "Please enter your full name." },
  company_name: { label: "Company Name", missing: "Please enter your company name." },
  email,
  email_id: email,
  phone: { label: "Phone", missing: "Please enter your phone number." },
  preferredTime: { label: "Best time to call", optional: "(optional)" },
  preferredDate: { label: "Day", choose: "Choose" },
  preferredStart: { label: "Time (IST)", choose: "Choose" },
  description: { label: "Tell us about your opportunity", optional: "(optional)" },
} as const;

export const formCopy = {
  sending: "Sending…",
  sent: "You sent us",
  privacy: "We use this to answer you",
  privacyLink: "privacy notice",
  newTab: "(opens in a new tab)",
  toCorrect: (count: number) => `Not sent yet: ${count} field${count === 1 ? "" : "s"}`,
  notSent: "Not sent",
  offline: "Not sent: no connection",
  unreachable: "Your text is safe on this page. Try again once online.",
  tryAgain: "Try again",
} as const;

/** Placeholders of the fields that both forms share. */
export const personPlaceholders = {
  name: "Your name",
  company: "Your company",
  email: "you@company.example",
} as const;

export const enquiryCopy = {
  submit: "Send message",
  toasts: { success: "Message send", failure: "Error sending message" },
  another: "Send another message",
  received: "We have your message",
} as const;

export const callRequestCopy = {
  submit: "Request a call",
  toasts: { success: "Request sent", failure: "Error" },
  another: "Send another request",
  received: (when: string) => `We’ll call you ${when}`,
} as const;

export const phoneCopy = {
  placeholder: "+91 98100-00000",
  country: (name: string, dialCode: string) => `Country: ${name}, +${dialCode}`,
  list: "Country",
  digitsOnly: "Digits only, please.",
} as const;
