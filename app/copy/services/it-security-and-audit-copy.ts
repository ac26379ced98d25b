import type { ServicePage } from "./service-page.ts";

/** /services/it-security-and-audit */
export const itSecurityAndAudit = {
  slug: "it-security-and-audit",
  name: "IT security and audits",
  title: "IT security and audits | Nirbhay Technologies",
  description:
    "Penetration tests, code and cloud reviews, and help with DPDP, CERT-In and ISO 27001. You get findings ranked by harm, with proof and a repair.",
  hero: {
    heading: "Know your weakest door",
    lead: "An attacker needs one way in and has all week. We look for it with your permission, show you how we got through, and come back to see that it is shut.",
  },
  offerings: {
    heading: "Four ways of looking",
    lead: "Which of them you need depends on what you would hate to read about yourself in the papers.",
    items: [
      {
        icon: "crosshair",
        heading: "Penetration test",
        text: "People, not only scanners, attack your application, network or mobile app within limits that you sign.",
        points: [
          "OWASP ASVS as the yardstick",
          "Business logic, such as refunds twice over",
          "Serious holes phoned in the same day",
        ],
      },
      {
        icon: "file-search",
        heading: "Code and design review",
        text: "We read the parts that guard money and identity, and follow one untrusted value from the form to the database.",
        points: [
          "Threat model on a whiteboard",
          "Secrets and old libraries found",
          "Repairs suggested as pull requests",
        ],
      },
      {
        icon: "key-round",
        heading: "Cloud and access review",
        text: "Who can read the customer table, from where, and who gave them that right in 2019?",
        points: [
          "Accounts of people who left",
          "Storage open to the world",
          "Backups that an intruder can’t delete",
        ],
      },
      {
        icon: "clipboard-check",
        heading: "Rules and evidence",
        text: "DPDP, CERT-In directions, RBI and SEBI circulars or ISO 27001, turned into a list of tasks with owners.",
        points: [
          "Gap list in plain English",
          "Incident drill with your managers",
          "Proof collected as work happens",
        ],
      },
    ],
  },
  section: {
    kind: "report",
    heading: "What you hold at the end",
    lead: "A report is useful when a manager can act on page one and a developer on page nine. Ours has these parts.",
    contentsHeading: "From page one to the last",
    contents: [
      {
        heading: "One page for the board",
        text: "What could happen, what it would cost to prevent, and which three things to do first.",
      },
      {
        heading: "Scope and limits",
        text: "What we attacked, on which days, from which addresses, and what we left alone.",
      },
      {
        heading: "Findings",
        text: "Each with steps to repeat it, a screenshot, the cause and a repair that fits your code.",
      },
      {
        heading: "What held",
        text: "Attacks that failed, since knowing your strong walls saves money too.",
      },
      {
        heading: "Retest",
        text: "Six weeks on, every repaired finding is tried once more and its line is closed or reopened.",
      },
    ],
    severitiesHeading: "How findings are ranked",
    severities: [
      {
        name: "Critical",
        meaning: "A stranger can take data or money now.",
        answer: "Stop and mend today",
      },
      {
        name: "High",
        meaning: "One ordinary account is enough to do real harm.",
        answer: "Within a week",
      },
      {
        name: "Medium",
        meaning: "Needs luck, or a second weakness beside it.",
        answer: "In the next release",
      },
      {
        name: "Low",
        meaning: "Helps an attacker to learn, little more.",
        answer: "When you are there anyway",
      },
      {
        name: "Note",
        meaning: "No harm today, but worth a better habit.",
        answer: "Your decision",
      },
    ],
    finding: {
      label: "Example of a finding",
      id: "F-07",
      severity: "High",
      title: "Any customer can read any invoice",
      facts: [
        { term: "Where", text: "GET /invoices/{number}, web and mobile app" },
        {
          term: "How",
          text: "Logged in as a test customer, we raised the number by one and received another firm’s invoice with its GSTIN.",
        },
        { term: "Cause", text: "The server checks that someone is signed in, not who it is." },
        {
          term: "Repair",
          text: "Compare the invoice’s owner with the session, in the query itself, and answer 404 otherwise.",
        },
        { term: "Retest", text: "Tried with three accounts and both apps. Closed." },
      ],
    },
  },
  faq: {
    heading: "Asked before we sign",
    items: [
      {
        question: "Could a test break our live system?",
        answer:
          "We prefer a copy. Where only the live system will do, destructive tricks are off the list, the hours are agreed, and both sides have a number that stops everything.",
      },
      {
        question: "We need an auditor from CERT-In’s list. Are you enough?",
        answer:
          "Some regulators accept only empanelled firms. We check that before quoting, and if yours is one of them, we prepare you for their visit instead.",
      },
      {
        question: "What do you do with what you find?",
        answer:
          "It travels encrypted, is read by the people named in the contract, and is erased from our machines ninety days after the retest.",
      },
      {
        question: "We think that we were broken into. Now what?",
        answer:
          "Unplug from the network, leave the power on, and telephone. Indian rules give you six hours to tell CERT-In about many kinds of incident, so the clock matters.",
      },
    ],
  },
  callPanel: {
    heading: "Ask what we would try first",
    lead: "Leave a number. You describe your system in five sentences, and hear which three doors an attacker would rattle.",
  },
  illustration: "it-security",
} as const satisfies ServicePage;
