import type { ServicePage } from "./service-page.ts";

/** /services/app-modernization */
export const appModernization = {
  slug: "app-modernization",
  name: "Application modernization",
  title: "Application modernization | Nirbhay Technologies",
  description:
    "Old applications renewed part by part while they stay in use: tests first, then the database, the code, the screens and the way they are released.",
  hero: {
    heading: "The old system is right about most things",
    lead: "It knows the exception for Sikkim and the rounding that the bank insists on. We keep that knowledge, and replace what makes every change slow and frightening.",
  },
  offerings: {
    heading: "Renewal without a grand opening",
    lead: "Large rewrites tend to arrive late and forget things. We work inside the running system and hand over something better every few weeks.",
    items: [
      {
        icon: "scan-search",
        heading: "Reading what is there",
        text: "We trace the paths that people use and the jobs that run at night, and write down the rules that live only in code.",
        points: [
          "Map of modules and their callers",
          "Dead code named, with evidence",
          "Rules confirmed by those who use them",
        ],
      },
      {
        icon: "shield-check",
        heading: "A net before the climb",
        text: "Recorded inputs and outputs become tests, so that a new part must behave like the old one, oddities included.",
        points: [
          "Month-end replayed on a copy",
          "Differences shown to the paisa",
          "Safe to change from then on",
        ],
      },
      {
        icon: "blocks",
        heading: "One piece at a time",
        text: "A thin layer in front sends each request to the old code or to the new. Pieces move across when they are ready.",
        points: [
          "Billing today, returns in spring",
          "Both sides share one truth",
          "Any piece can move back",
        ],
      },
      {
        icon: "layout-dashboard",
        heading: "Screens people want to use",
        text: "Green terminals and desktop forms turn into pages that work on a phone, and still let an expert type without a mouse.",
        points: [
          "Shortcuts kept, every one",
          "Devanagari and Latin side by side",
          "Tried at the counter, not in a lab",
        ],
      },
    ],
  },
  section: {
    kind: "layers",
    heading: "The same application, layer by layer",
    lead: "A typical order system from 2009, and what it looks like once we have been through it.",
    columns: { layer: "Layer", before: "Before", after: "After" },
    layers: [
      {
        name: "Screens",
        before: "A Windows client installed by hand on each desk",
        after: "A web page, the same keys, also on the godown tablet",
      },
      {
        name: "Rules",
        before: "Stored procedures, some of them 3,000 lines long",
        after: "Small functions with names from the trade, each with tests",
      },
      {
        name: "Data",
        before: "One database that six other programs write to",
        after: "The same records behind an API, one writer per table",
      },
      {
        name: "Night jobs",
        before: "A script on a server under somebody’s table",
        after: "A scheduled task that reports when it has not run",
      },
      {
        name: "Release",
        before: "Twice a year, on a Saturday, with biryani",
        after: "When something is finished, usually before noon",
      },
      {
        name: "Knowledge",
        before: "In the head of one colleague who retires in March",
        after: "In the tests, and in notes that she has corrected",
      },
    ],
    footnote:
      "Layers are renewed in the order that hurts least. Sometimes two of six are enough, and we say so.",
  },
  faq: {
    heading: "Before you decide",
    items: [
      {
        question: "Wouldn’t a fresh start be quicker?",
        answer:
          "For a small program, often. For one that has learnt your business over fifteen years, the rules you forget cost more than the code you save.",
      },
      {
        question: "Which technologies do you take on?",
        answer:
          "VB6, classic ASP, .NET Framework, old Java, PHP, Oracle Forms, FoxPro and COBOL files. If we have not seen yours, you will hear that in the first call.",
      },
      {
        question: "Can our own developers take part?",
        answer:
          "They should. They sit in the same reviews, take whole pieces themselves, and keep the system when we go.",
      },
    ],
  },
  callPanel: {
    heading: "Tell us which file nobody opens",
    lead: "Every old application has one. An engineer rings back, listens, and describes a safe way to get near it.",
  },
  illustration: "app-modernization",
} as const satisfies ServicePage;
