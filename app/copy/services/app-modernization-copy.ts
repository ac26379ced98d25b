import type { ServicePage } from "./service-page.ts";

/** /services/app-modernization */
export const appModernization = {
  slug: "app-modernization",
  name: "Application modernization",
  promise: "Renew what still works",
  title: "Application modernization | {company}",
  description:
    "Old applications renewed part by part while they stay in use: tests first, then the database, the code, the screens and the way they are released.",
  hero: {
    heading: "The old system is right about most things",
    lead: "It knows the exception for Sikkim and the rounding the bank insists on. We keep that knowledge and replace the parts that make every change slow and risky.",
  },
  offerings: {
    heading: "Renewed while it runs",
    lead: "Large rewrites tend to arrive late and forget things. We work inside the running system and hand over something better every few weeks.",
    items: [
      {
        id: "reading-what-is-there",
        icon: "scan-search",
        heading: "Reading what is there",
        text: "We trace what people use and what runs at night, and write down the rules that exist only in code.",
        points: [
          "A map of modules and their callers",
          "Dead code named, with evidence",
          "Rules confirmed by the people who use them",
        ],
      },
      {
        id: "tests-before-changes",
        icon: "shield-check",
        heading: "Tests before changes",
        text: "Recorded inputs and outputs become tests, so a new part has to behave like the old one, oddities included.",
        points: [
          "Month-end replayed on a copy",
          "Differences shown to the paisa",
          "Safe to change from that day",
        ],
      },
      {
        id: "one-piece-at-a-time",
        icon: "blocks",
        heading: "One piece at a time",
        text: "A thin layer in front sends each request to the old code or the new. Each piece moves when it is ready.",
        points: [
          "Billing today, returns in spring",
          "Both sides share one database of record",
          "Any piece can move back",
        ],
      },
      {
        id: "screens-people-want-to-use",
        icon: "layout-dashboard",
        heading: "Screens people want to use",
        text: "Green terminals and desktop forms turn into pages that work on a phone, and still let an expert type without a mouse.",
        points: [
          "Shortcuts kept, every one",
          "Devanagari and Latin side by side",
          "Tested at the counter, not in a lab",
        ],
      },
    ],
  },
  section: {
    kind: "layers",
    heading: "The same application, layer by layer",
    lead: "An order system from 2009, and the same system after we have worked through it.",
    sample: "Typical of its age, and nobody’s in particular.",
    columns: { layer: "Layer", before: "Before", after: "After" },
    layers: [
      {
        id: "screens",
        name: "Screens",
        before: "A Windows client installed by hand on each desk",
        after: "A web page with the same shortcuts, also on the godown tablet",
      },
      {
        id: "rules",
        name: "Rules",
        before: "Stored procedures, some of them 3,000 lines long",
        after: "Small functions with names from the trade, each with tests",
      },
      {
        id: "data",
        name: "Data",
        before: "One database that six other programs write to",
        after: "The same records behind an API, one writer per table",
      },
      {
        id: "night-jobs",
        name: "Night jobs",
        before: "A script on a server under somebody’s table",
        after: "A scheduled task that reports when it has not run",
      },
      {
        id: "release",
        name: "Release",
        before: "Twice a year, on a Saturday, with biryani",
        after: "When something is finished, usually before noon",
      },
      {
        id: "knowledge",
        name: "Knowledge",
        before: "In the head of one colleague who retires in March",
        after: "In the tests, and in notes she has corrected",
      },
    ],
    footnote:
      "We renew layers in the order that disturbs you least. Sometimes two of the six are enough, and we say so.",
  },
  callPanel: {
    heading: "Which file does nobody dare to open?",
    lead: "Every old application has one. An engineer calls back, listens, and suggests a safe way to start on it.",
  },
  related: {
    heading: "Old systems we see most",
    items: [
      { id: "manufacturing", slug: "manufacturing", sentence: "The line that waits for a report" },
      {
        id: "logistics-and-supply",
        slug: "logistics-and-supply",
        sentence: "Dispatch on a green screen",
      },
      {
        id: "cloud-migration-and-management",
        slug: "cloud-migration-and-management",
        sentence: "A new home for the server",
      },
    ],
    post: "six-questions-to-ask-before-you-move-a-database",
    topic: "database",
  },
  illustration: "app-modernization",
} as const satisfies ServicePage;
