import type { ServicePage } from "./service-page.ts";

/** /services/testing-and-qc */
export const testingAndQc = {
  slug: "testing-and-qc",
  name: "Testing and QC",
  promise: "Proof before release",
  title: "Software testing and QC | {company}",
  description:
    "Automated checks on every change, load tests at your busiest hour, accessibility and real phones, and testers who ask what nobody thought to specify.",
  hero: {
    heading: "Find out on a quiet afternoon",
    lead: "Every bug gets found, by us or by a customer in a queue. We make sure it is us, with checks that are quick, repeatable and hard to ignore.",
  },
  offerings: {
    heading: "Four ways to look for trouble",
    lead: "Machines repeat, people wonder. You need both.",
    items: [
      {
        id: "automated-suites",
        icon: "list-checks",
        heading: "Automated suites",
        text: "We write tests in your repository and your language, fast enough that developers run them without being asked.",
        points: [
          "Playwright, Mocha, JUnit, pytest",
          "Test data made up, never borrowed",
          "A failure reads like a sentence",
        ],
      },
      {
        id: "load-and-endurance",
        icon: "gauge",
        heading: "Load and endurance",
        text: "Result day, flash sale, salary day: we recreate the crowd beforehand and find what gives way first.",
        points: [
          "Traffic shaped like yours",
          "Twelve hours as well as ten minutes",
          "Limits you can put a number on",
        ],
      },
      {
        id: "real-devices-real-hands",
        icon: "smartphone",
        heading: "Real devices, real hands",
        text: "A five-year-old Android on 3G, a screen reader, a thumb in bright sun. Simulators forgive what these don’t.",
        points: [
          "WCAG 2.2 and the Indian GIGW",
          "Scripts from Hindi to Tamil",
          "Payments with actual bank pages",
        ],
      },
      {
        id: "exploratory-testing",
        icon: "eye",
        heading: "Exploratory testing",
        text: "An experienced tester with two hours, a question and no script. This is where the strangest bugs turn up.",
        points: [
          "Back button, two tabs, no stock",
          "Notes you can replay",
          "Findings ranked with your team",
        ],
      },
    ],
  },
  section: {
    kind: "checks",
    heading: "Seven checks, from cheap to expensive",
    lead: "No check sees everything. In this order, each catches what the one above lets through.",
    columns: { check: "Check", runs: "When", catches: "Catches", misses: "Misses" },
    legend: { caught: "Caught here", passed: "Passed on to the next" },
    checks: [
      {
        id: "types-and-lint",
        icon: "spell-check",
        name: "Types and lint",
        runs: "While typing",
        catches: "Misspelt fields, forgotten cases",
        misses: "Whether the idea was right",
      },
      {
        id: "unit-tests",
        icon: "square-function",
        name: "Unit tests",
        runs: "On every save",
        catches: "Wrong sums, edges, leap years",
        misses: "Parts that disagree with each other",
      },
      {
        id: "contract-tests",
        icon: "handshake",
        name: "Contract tests",
        runs: "On every push",
        catches: "An API that changed its shape",
        misses: "Slow answers",
      },
      {
        id: "integration-tests",
        icon: "database",
        name: "Integration tests",
        runs: "On every push",
        catches: "Queries, migrations, double booking",
        misses: "What the user sees",
      },
      {
        id: "browser-journeys",
        icon: "mouse-pointer-click",
        name: "Browser journeys",
        runs: "Before each merge",
        catches: "A checkout that can’t be finished",
        misses: "Rare paths, odd devices",
      },
      {
        id: "load-tests",
        icon: "gauge",
        name: "Load tests",
        runs: "Nightly and before events",
        catches: "Locks, leaks, queues that grow",
        misses: "Confusing words",
      },
      {
        id: "a-person-exploring",
        icon: "eye",
        name: "A person, exploring",
        runs: "With every feature",
        catches: "What nobody thought to write down",
        misses: "Repetition: that is for machines",
      },
    ],
  },
  callPanel: {
    heading: "What broke last time?",
    lead: "The story of one bad release is enough for a good call. It ends with the check that would have caught it.",
  },
  related: {
    heading: "Days that must not fail",
    items: [
      { id: "education-sector", slug: "education-sector", sentence: "Result day, rehearsed" },
      {
        id: "travel-and-tourism",
        slug: "travel-and-tourism",
        sentence: "Sale day, ten times the traffic",
      },
      { id: "devops", slug: "devops", sentence: "From merge to live before noon" },
    ],
    post: "ten-thousand-tickets-in-nine-minutes",
    topic: "tickets",
  },
  illustration: "testing",
} as const satisfies ServicePage;
