import { privacyPolicyDate } from "../../../contract/limits.ts";
import { paths } from "../../site-paths.ts";
import type { LegalPage } from "./legal-page.ts";

/**
 * /privacy-policy. A change of its text is a new version: change `privacyPolicyDate` with it, and
 * the Hindi text beside it.
 */
export const privacyPolicy = {
  slug: "privacy-policy",
  translation: { language: "hi", path: paths.privacyInHindi, label: "Read this notice in Hindi" },
  title: "Privacy Policy | {company}",
  description:
    "What this website stores about you, why, for how long and who sees it, with your rights under India’s DPDP Act and the GDPR. A template for review.",
  heading: "Privacy Policy",
  template: {
    heading: "A template, to be reviewed by a lawyer",
    text: "This text describes what the software of this site does. Before a real company relies on it, a lawyer must review it and confirm the periods, people and providers it names.",
  },
  updated: { label: "Version of", date: privacyPolicyDate },
  intro:
    "In short: you can read everything here without telling us who you are. If you send a form, we store what you typed, answer you, and use it for nothing else.",
  contents: "In this policy",
  sections: [
    {
      id: "controller",
      heading: "Who is responsible",
      paragraphs: [
        "{company}, {address}, decides why and how your data is processed. Under the Digital Personal Data Protection Act, 2023 we are the Data Fiduciary and you are the Data Principal; the GDPR calls us the controller.",
      ],
      points: [],
    },
    {
      id: "visiting",
      heading: "When you only read",
      paragraphs: [
        "We set no cookies for visitors. There is no advertising, no embedded map, and no script, font or picture from another company: your browser talks to this site and to nobody else.",
        "We count how often a page is read: the day, the page, the site and campaign whose link led to it, and whether it was a phone or a computer. The count contains nothing that could tell who you are.",
        "While a tab is open, your browser remembers in it how far you had scrolled, and where your visit began. The first is never sent to us, the second only inside a form that you send; both go away with the tab. If your browser asks sites not to share your data (Global Privacy Control), the second is not remembered.",
        "To deliver a page, the server must know your network address. To limit abuse we count requests by that address, or by part of it, and delete those counts after seven days.",
      ],
      points: [],
    },
    {
      id: "forms",
      heading: "When you send a form",
      paragraphs: [
        "An enquiry or a request for a call stores the following:",
        "The message and the time of a call are optional. Without the other fields we could not answer you, so the form does not accept them empty.",
        "Simple rules look for robots: a hidden field, a form filled in within a second, many links. What they flag is set aside for a person to judge; no machine rejects anything by itself.",
      ],
      points: [
        "Your name, company, email address and phone number",
        "Your message, if you wrote one",
        "The time at which you would like to be called, if you chose one",
        "The time, and the version of this notice that the form linked to",
        "The page on which your visit began, the site or campaign that led to it, and how many pages you opened",
        "The network address it came from, to prevent abuse",
        "A checksum, so that the same form sent twice is stored once",
      ],
    },
    {
      id: "emails",
      heading: "Emails between us",
      paragraphs: [
        "You receive a receipt by email, and our staff get a notice with your details so that somebody replies. Later emails concern your enquiry.",
        "We keep a copy of every email together with the time of sending. Emails carry no tracking pictures, and each goes to one person only.",
        "If you write to us by email, we store your message with its attachments and technical headers beside your enquiry, so that whoever answers knows the whole conversation.",
      ],
      points: [],
    },
    {
      id: "purposes",
      heading: "Why we may do this",
      paragraphs: [
        "We rely on the consent you give by sending the form, which you can withdraw at any time, and under the GDPR also on steps taken at your request before a contract (Article 6(1)⁠(b)).",
        "Protection against abuse serves our legitimate interest in a site that works (Article 6(1)⁠(f)). We make no profiles, take no automated decisions about you, and sell nothing.",
      ],
      points: [],
    },
    {
      id: "recipients",
      heading: "Who sees it",
      paragraphs: [
        "Only staff with an account of their own, and every change or deletion they make is recorded. Providers who run servers or deliver email for us act on our instructions alone.",
        "Authorities receive data only where a law or a court compels us. If a provider works outside India or the European Union, we agree on the safeguards that the law demands.",
      ],
      points: [],
    },
    {
      id: "staff",
      heading: "The staff area",
      paragraphs: [
        "Staff who sign in have a session token in the local storage of their browser, and for a short time another one while they reset a password. Visitors get neither.",
        "Sign-ins are recorded with time and network address.",
      ],
      points: [],
    },
    {
      id: "retention",
      heading: "How long we keep it",
      paragraphs: [
        "No longer than the purpose needs:",
        "If a law requires us to hold a record for longer, we hold that record, for that time, and nothing more.",
      ],
      points: [
        "Enquiries and requested calls: until the matter is closed, and at most two years after our last contact; staff delete them by hand",
        "Emails: as a record of what we said, also after the enquiry is gone; erased by hand if you ask",
        "Counts against abuse: seven days, deleted automatically",
        "The record of staff actions: as long as it is needed to prove who did what",
        "Backups: until they are replaced in their turn",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      paragraphs: [
        "We grant these to everyone, wherever you live, although parts of the DPDP Act and the DPDP Rules, 2025 come into force in stages:",
        "People in the European Union and the United Kingdom may also receive their data in a portable format, restrict its use or object to it.",
      ],
      points: [
        "Ask what we hold about you and whom we gave it to",
        "Have it corrected, completed or brought up to date",
        "Have it erased",
        "Withdraw consent as easily as you gave it",
        "Name a person who may act for you after death or incapacity",
        "Complain, to us and then to an authority",
      ],
    },
    {
      id: "asking",
      heading: "How to ask",
      paragraphs: [
        "Write to {email} from the address that you used in the form, or to our postal address. If we can’t tell that it is you, we ask one further question, never for more data than needed.",
        "We confirm your request within a week and answer it within one month. It costs you nothing.",
      ],
      points: [],
    },
    {
      id: "grievances",
      heading: "Grievance officer",
      paragraphs: [
        "Complaints go to the Grievance Officer of {company}, by email to {email} with “Grievance” in the subject, or by phone on {phone}.",
        "If you are not satisfied with our answer, you can turn to the Data Protection Board of India, or in Europe to the supervisory authority of the place where you live.",
      ],
      points: [],
    },
    {
      id: "security",
      heading: "How we protect it",
      paragraphs: [
        "Connections are encrypted, passwords and tokens are stored only as hashes, and access ends by itself when it is not used.",
        "If your data is exposed all the same, we tell you and the Board without delay, in plain words: what happened, what it may mean, and what you can do.",
      ],
      points: [],
    },
    {
      id: "children",
      heading: "Children",
      paragraphs: [
        "The forms are meant for businesses and adults. If a child has sent us one, tell us, and we delete it.",
      ],
      points: [],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      paragraphs: [
        "A new version carries a new date. What you sent earlier is treated as the version of that day promised, unless the new one is better for you.",
      ],
      points: [],
    },
  ],
} as const satisfies LegalPage;
