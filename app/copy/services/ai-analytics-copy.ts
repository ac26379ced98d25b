import type { ServicePage } from "./service-page.ts";

/** /services/ai-analytics */
export const aiAnalytics = {
  slug: "ai-analytics",
  name: "AI and analytics",
  title: "AI and analytics you can check | Nirbhay Technologies",
  description:
    "Data pipelines, dashboards, forecasts and assistants on your own documents. Every number comes with its source, and every forecast with its doubt.",
  hero: {
    heading: "An answer, and how sure it is",
    lead: "Most companies have the data and still decide by feel, since no two reports agree. We make the figures agree, then put models on top that admit what they can’t see.",
  },
  offerings: {
    heading: "From the ledger to the question",
    lead: "The order matters. A model trained on a broken feed only hides the break.",
    items: [
      {
        icon: "database",
        heading: "A floor to stand on",
        text: "Tally, SAP, the shop’s tills and forty spreadsheets flow into one store each night, and a failed load says so before nine.",
        points: [
          "Checks at every entrance",
          "History kept, corrections visible",
          "Personal data masked on arrival",
        ],
      },
      {
        icon: "chart-line",
        heading: "One meaning per number",
        text: "Revenue, active customer and on-time are defined once, in code, and every dashboard reads that definition.",
        points: [
          "Click through to the rows",
          "Reports in Hindi and English",
          "Fewer charts, looked at daily",
        ],
      },
      {
        icon: "trending-up",
        heading: "Forecasts with a range",
        text: "Demand, cash and churn predicted as a span, and scored in public against what came to pass.",
        points: [
          "Festivals, harvest and monsoon included",
          "Simple baseline always shown beside",
          "Retired when it stops helping",
        ],
      },
      {
        icon: "message-square-text",
        heading: "Assistants that cite",
        text: "Staff ask in plain words and get a reply from your own manuals and contracts, each line with its page.",
        points: [
          "Silent where the files are silent",
          "Respects who may read what",
          "Runs on your hardware if it must",
        ],
      },
    ],
  },
  section: {
    kind: "questions",
    heading: "Three questions, all the way through",
    lead: "The kind of thing we are asked, what it takes to reply, and where the reply ends.",
    columns: {
      question: "You ask",
      data: "We look at",
      answer: "You get",
      doubt: "It can’t tell you",
    },
    examples: [
      {
        question: "Which distributors will run short before Diwali?",
        data: [
          "Three years of dispatches",
          "Stock counts sent by phone",
          "The festival calendar by state",
        ],
        answer:
          "A list each Monday from September, ordered by the sales at risk, with a suggested lorry for the first ten.",
        doubt: "Towns you entered this spring have no past to learn from, and are marked so.",
        sketch: {
          caption: "Days of stock left, from worst to best case",
          marks: [
            { label: "Jhansi", from: 4, to: 16, isPoint: true },
            { label: "Rewa", from: 12, to: 38 },
            { label: "Satna", from: 30, to: 52 },
            { label: "Sagar", from: 44, to: 88 },
          ],
        },
      },
      {
        question: "Why did margins in the west fall in July?",
        data: ["Invoices with freight lines", "Discount approvals", "Fuel and rain records"],
        answer:
          "A split of the drop into price, mix, freight and returns, down to the invoices behind each part.",
        doubt: "It shows what moved together, and a person still has to say which was the cause.",
        sketch: {
          caption: "How much of the drop each part explains",
          marks: [
            { label: "Price", from: 0, to: 18 },
            { label: "Mix", from: 18, to: 27 },
            { label: "Freight", from: 27, to: 84, isPoint: true },
            { label: "Returns", from: 84, to: 100 },
          ],
        },
      },
      {
        question: "What does our lease say about repainting?",
        data: ["Signed agreements as scans", "Amendments and letters", "The register of premises"],
        answer:
          "Two clauses quoted with page numbers, and a warning that a later letter changes the second.",
        doubt: "A court may read the sentence differently, so counsel gets the same quotes.",
        sketch: {
          caption: "Where in the file the words stand",
          marks: [
            { label: "Clause 9.2", from: 31, to: 36 },
            { label: "Clause 14", from: 47, to: 51 },
            { label: "Later letter", from: 91, to: 96, isPoint: true },
          ],
        },
      },
    ],
  },
  faq: {
    heading: "Doubts we share",
    items: [
      {
        question: "Is our data good enough?",
        answer:
          "Good enough for some questions and not for others. Two weeks of looking tell which, and that list is worth having even if you stop there.",
      },
      {
        question: "Will a public AI service see our files?",
        answer:
          "Only if you decide so in writing. Open models run on a machine in your rack or in an Indian cloud region, and for many tasks they suffice.",
      },
      {
        question: "How do you stop it from making things up?",
        answer:
          "The assistant may quote only passages it has found, and a set of test questions with known replies runs at each change. Those it should refuse are in the set as well.",
      },
      {
        question: "Who looks after it later?",
        answer:
          "Your analysts, with our notes and in tools they know. We stay for the parts that need an engineer, by the hour.",
      },
    ],
  },
  callPanel: {
    heading: "Bring the question you argue about",
    lead: "One figure that two departments report differently is a fine start. Finding out where each comes from is often half the work.",
  },
  illustration: "ai-analytics",
} as const satisfies ServicePage;
