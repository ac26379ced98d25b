import type { LegalPage } from "./legal-page.ts";

/** /terms-and-conditions */
export const termsAndConditions = {
  slug: "terms-and-conditions",
  title: "Terms & Conditions | {company}",
  description:
    "The terms for using this website: what it offers, what you may do with its content, how enquiries are treated and which law applies. A template.",
  heading: "Terms & Conditions",
  template: {
    heading: "This is a template",
    text: "A lawyer has not reviewed these terms. Have them reviewed, adapted and approved before this site is used by a real company.",
  },
  updated: { label: "Last changed", date: "2026-11-20" },
  intro:
    "These terms cover the website only. Work that we do for you is governed by a separate contract, which comes first wherever the two differ.",
  contents: "On this page",
  sections: [
    {
      id: "who-we-are",
      heading: "Who we are",
      paragraphs: [
        "This website is run by {company}, {address}. In these terms, “we” means that company and “you” means whoever uses the site.",
        "You can reach us at {email} or {phone}.",
      ],
      points: [],
    },
    {
      id: "agreement",
      heading: "Using the site",
      paragraphs: [
        "You may read the site without an account and free of charge. By using it you accept these terms; if you do not, please leave it.",
        "You must be at least eighteen years old, or act with a guardian’s permission, to send us a form.",
      ],
      points: [],
    },
    {
      id: "enquiries",
      heading: "Enquiries and requested calls",
      paragraphs: [
        "Please give details that are true and your own, and keep out of the message:",
        "Sending a form is a question, not an order. No contract arises from it, and neither side owes the other anything except honesty and discretion.",
        "An estimate given by phone or email is a guess in good faith. A price binds us only in a signed offer.",
      ],
      points: [
        "Passwords, keys and card numbers",
        "Personal data of other people",
        "Secrets that need a confidentiality agreement first",
      ],
    },
    {
      id: "content",
      heading: "Our words, pictures and code",
      paragraphs: [
        "Texts, drawings, logos and code on this site belong to us or to those who licensed them to us. Product and company names of others remain theirs, and appear here only to say what we work with.",
        "You may quote short passages with a link, print pages for yourself, and share the address of any page. Anything more needs our consent in writing.",
        "Open-source parts keep their own licences, which these terms do not narrow.",
      ],
      points: [],
    },
    {
      id: "conduct",
      heading: "What you may not do",
      paragraphs: [
        "The site is open to the public, and we ask that it stays usable for everyone. You may not:",
        "If you have found a weakness, write to us before you tell others, and give us reasonable time to mend it. We will not take action against research done carefully and in good faith.",
      ],
      points: [
        "Send advertising, malware or false enquiries",
        "Try to enter the staff area without an invitation",
        "Overload the site or bypass its limits",
        "Pass the site off as your own",
      ],
    },
    {
      id: "examples",
      heading: "Examples and samples",
      paragraphs: [
        "Screens, devices, pupils, orders and findings shown on these pages are invented to explain a service or a product. Any likeness to a real person or company is accidental.",
        "Articles in the blog are general information. Check them against your own situation, or ask us, before you act on them.",
      ],
      points: [],
    },
    {
      id: "availability",
      heading: "Availability and changes",
      paragraphs: [
        "We try to keep the site correct and reachable, but promise neither. We may change, interrupt or end any part of it without notice.",
      ],
      points: [],
    },
    {
      id: "links",
      heading: "Links to other sites",
      paragraphs: [
        "Some links lead elsewhere, for instance to our profiles on social networks. Those sites have their own rules, and we are not responsible for what they contain.",
      ],
      points: [],
    },
    {
      id: "liability",
      heading: "Liability",
      paragraphs: [
        "As far as the law allows, we are not liable for loss that follows from using this free website or from relying on its general content.",
        "Nothing here limits liability that can’t be limited, such as that for fraud, for wilful harm or for injury to a person.",
      ],
      points: [],
    },
    {
      id: "privacy",
      heading: "Personal data",
      paragraphs: [
        "What we do with the details you send is described in the Privacy Policy, which is part of these terms.",
      ],
      points: [],
    },
    {
      id: "law",
      heading: "Law and courts",
      paragraphs: [
        "The law of India applies. The courts at {city}, {region}, decide disputes, unless a rule that protects consumers names another court.",
        "Before going to court, please write to us. We answer complaints within thirty days.",
      ],
      points: [],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      paragraphs: [
        "The date at the top tells when this text was last changed. The version on the day of your visit is the one that applies to it.",
        "Should one clause turn out to be invalid, the others remain in force.",
      ],
      points: [],
    },
  ],
} as const satisfies LegalPage;
