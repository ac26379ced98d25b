import type { ServicePage } from "./service-page.ts";

/** /services/ai-analytics */
export const aiAnalytics = {
  slug: "ai-analytics",
  name: "AI and analytics",
  promise: "Data you can question",
  title: "AI and analytics you can check | {company}",
  description:
    "Data pipelines, dashboards, forecasts and assistants on your own documents. Every number comes with its source, and every forecast with its doubt.",
  hero: {
    heading: "An answer, and how sure it is",
    lead: "Most companies have the data and still decide by feel, because no two reports agree. We make the figures agree, then add models that say what they don’t know.",
  },
  offerings: {
    heading: "From the ledger to the question",
    lead: "The order matters: a model trained on a broken feed only hides the break.",
    items: [
      {
        id: "data-you-can-rely-on",
        icon: "database",
        heading: "Data you can rely on",
        text: "Tally, SAP, the shop’s tills and forty spreadsheets flow into one store each night, and a failed load says so before nine.",
        points: [
          "Checks wherever data comes in",
          "History kept, corrections visible",
          "Personal data masked on arrival",
        ],
      },
      {
        id: "one-meaning-per-number",
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
        id: "forecasts-with-a-range",
        icon: "trending-up",
        heading: "Forecasts with a range",
        text: "Demand, cash and churn predicted as a range, and scored in the open against what happened.",
        points: [
          "Festivals, harvest and monsoon included",
          "A simple baseline always shown beside it",
          "Retired when they stop helping",
        ],
      },
      {
        id: "assistants-that-cite",
        icon: "message-square-text",
        heading: "Assistants that cite",
        text: "Staff ask in plain words and get an answer from your own manuals and contracts, each line with its page number.",
        points: [
          "No answer where the files have none",
          "Respects who may read what",
          "On your own hardware if needed",
        ],
      },
    ],
  },
  section: {
    kind: "questions",
    heading: "Three questions, start to finish",
    lead: "The kind of thing we are asked, what it takes to answer, and what the answer can’t tell you.",
    sample: "Places and figures are invented.",
    columns: {
      question: "You ask",
      data: "We look at",
      answer: "You get",
      doubt: "It can’t tell you",
    },
    examples: [
      {
        id: "which-distributors-will-run-short",
        question: "Which distributors will run short before Diwali?",
        data: [
          "Three years of dispatches",
          "Stock counts sent by phone",
          "The festival calendar by state",
        ],
        answer:
          "A list each Monday from September, ordered by the sales at risk, with a lorry suggested for the first ten.",
        doubt: "Towns you entered this spring have no past to learn from, and are marked.",
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
        id: "why-did-margins-in-the",
        question: "Why did margins in the west fall in July?",
        data: ["Invoices with freight lines", "Discount approvals", "Fuel and rain records"],
        answer:
          "A split of the drop into price, mix, freight and returns, down to the invoices behind each part.",
        doubt: "It shows what moved together; a person still has to say what caused what.",
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
        id: "what-does-our-lease-say",
        question: "What does our lease say about repainting?",
        data: ["Signed agreements as scans", "Amendments and letters", "The register of premises"],
        answer:
          "Two clauses quoted with page numbers, and a warning that a later letter changes the second.",
        doubt: "A court may read the sentence differently, so your lawyer gets the same quotes.",
        sketch: {
          caption: "Where in the file the words are",
          marks: [
            { label: "Clause 9.2", from: 31, to: 36 },
            { label: "Clause 14", from: 47, to: 51 },
            { label: "Later letter", from: 91, to: 96, isPoint: true },
          ],
        },
      },
    ],
  },
  callPanel: {
    heading: "Bring the question you argue about",
    lead: "One figure that two departments report differently is a good start. Finding out where each comes from is often half the work.",
  },
  related: {
    heading: "Where numbers decide",
    items: [
      { id: "manufacturing", slug: "manufacturing", sentence: "Downtime, counted by cause" },
      {
        id: "retail-sector",
        slug: "retail-sector",
        sentence: "The shelf disagrees with the system",
      },
      { id: "ml-automation", slug: "ml-automation", sentence: "Models that act on the answer" },
    ],
    post: "small-data-honest-answers",
    topic: "data",
  },
  illustration: "ai-analytics",
} as const satisfies ServicePage;
