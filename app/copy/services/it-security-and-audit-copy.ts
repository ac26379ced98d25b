import type { ServicePage } from "./service-page.ts";

/** /services/it-security-and-audit */
export const itSecurityAndAudit = {
  slug: "it-security-and-audit",
  name: "IT security and audits",
  promise: "Find it before they do",
  title: "IT security and audits | {company}",
  description:
    "Penetration tests, code and cloud reviews, and help with DPDP, CERT-In and ISO 27001. You get findings ranked by harm, with proof and a repair.",
  hero: {
    heading: "Know your weakest door",
    lead: "An attacker needs one way in and has all week. We look for it with your permission, show you how we got in, and come back to check that it is closed.",
  },
  offerings: {
    heading: "Four ways of looking",
    lead: "Which one you need depends on what you would hate to read about yourself in the papers.",
    items: [
      {
        id: "penetration-test",
        icon: "crosshair",
        heading: "Penetration test",
        text: "People, not only scanners, attack your application, network or mobile app within limits that you sign.",
        points: [
          "Measured against OWASP ASVS",
          "Business logic, such as a refund paid twice",
          "A call the same day for anything serious",
        ],
      },
      {
        id: "code-and-design-review",
        icon: "file-search",
        heading: "Code and design review",
        text: "We read the parts that guard money and identity, and follow one untrusted value from the form to the database.",
        points: [
          "Threat model on a whiteboard",
          "Secrets and old libraries found",
          "Fixes suggested as pull requests",
        ],
      },
      {
        id: "cloud-and-access-review",
        icon: "key-round",
        heading: "Cloud and access review",
        text: "Who can read the customer table, from where, and who gave them that right in 2019?",
        points: [
          "Accounts of people who left",
          "Storage open to everyone",
          "Backups that an intruder can’t delete",
        ],
      },
      {
        id: "rules-and-evidence",
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
    heading: "What you get at the end",
    lead: "A manager can act on page one, a developer on page nine.",
    contentsHeading: "From page one to the last",
    contents: [
      {
        id: "one-page-for-the-board",
        heading: "One page for the board",
        text: "What could happen, what it would cost to prevent, and which three things to do first.",
      },
      {
        id: "scope-and-limits",
        heading: "Scope and limits",
        text: "What we attacked, on which days, from which addresses, and what we left alone.",
      },
      {
        id: "findings",
        heading: "Findings",
        text: "Each with steps to repeat it, a screenshot, the cause and a fix for your code.",
      },
      {
        id: "what-held",
        heading: "What held",
        text: "Attacks that failed, because knowing what is strong saves money too.",
      },
      {
        id: "retest",
        heading: "Retest",
        text: "Six weeks later we try every fixed finding again, and close or reopen it.",
      },
    ],
    severitiesHeading: "How findings are ranked",
    severities: [
      {
        id: "critical",
        name: "Critical",
        meaning: "A stranger can take data or money now.",
        answer: "Stop and fix it today",
      },
      {
        id: "high",
        name: "High",
        meaning: "One ordinary account is enough to do real harm.",
        answer: "Within a week",
      },
      {
        id: "medium",
        name: "Medium",
        meaning: "Needs luck, or a second weakness beside it.",
        answer: "In the next release",
      },
      {
        id: "low",
        name: "Low",
        meaning: "Tells an attacker something, but little.",
        answer: "When you are in that code anyway",
      },
      {
        id: "note",
        name: "Note",
        meaning: "No harm today, but worth a better habit.",
        answer: "Your decision",
      },
    ],
    finding: {
      label: "An invented finding, as the report shows one.",
      id: "F-07",
      severity: "High",
      title: "Any customer can read any invoice",
      facts: [
        { id: "where", term: "Where", text: "GET /invoices/{number}, web and mobile app" },
        {
          id: "how",
          term: "How",
          text: "Signed in as a test customer, we raised the number by one and got another firm’s invoice with its GSTIN.",
        },
        {
          id: "cause",
          term: "Cause",
          text: "The server checks that someone is signed in, not who it is.",
        },
        {
          id: "repair",
          term: "Repair",
          text: "Compare the invoice’s owner with the session, in the query itself, and answer 404 otherwise.",
        },
        { id: "retest", term: "Retest", text: "Tried with three accounts and both apps. Closed." },
      ],
    },
  },
  faq: {
    heading: "What clients ask before they sign",
    items: [
      {
        id: "could-a-test-break-our",
        question: "Could a test break our live system?",
        answer:
          "We prefer a copy. If it has to be the live system, destructive tests are off the list, the hours are agreed, and both sides have a number that stops everything.",
      },
      {
        id: "we-need-an-auditor-from",
        question: "We need an auditor from CERT-In’s list. Are you enough?",
        answer:
          "Some regulators accept only empanelled firms. We check that before quoting, and if yours is one of them, we prepare you for their visit instead.",
      },
      {
        id: "what-do-you-do-with",
        question: "What do you do with what you find?",
        answer:
          "It travels encrypted, is read by the people named in the contract, and is erased from our machines ninety days after the retest.",
      },
      {
        id: "we-think-weve-been-breached",
        question: "We think we’ve been breached. What now?",
        answer:
          "Unplug the network, leave the power on, and call us. Indian rules give you six hours to tell CERT-In about many kinds of incident, so the clock matters.",
      },
    ],
  },
  callPanel: {
    heading: "Ask what we would try first",
    lead: "Describe your system in five sentences, and hear which three doors an attacker would try first.",
  },
  related: {
    heading: "Where we are asked to try the doors",
    items: [
      { id: "fintech", slug: "fintech", sentence: "Money moves while you sleep" },
      {
        id: "healthcare-and-medtech",
        slug: "healthcare-and-medtech",
        sentence: "Files that only some may open",
      },
      {
        id: "cloud-migration-and-management",
        slug: "cloud-migration-and-management",
        sentence: "Access rights in the cloud, from day one",
      },
    ],
    post: "six-questions-to-ask-before-you-move-a-database",
    topic: "database",
  },
  illustration: "it-security",
} as const satisfies ServicePage;
