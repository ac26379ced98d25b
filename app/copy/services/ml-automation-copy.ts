import type { ServicePage } from "./service-page.ts";

/** /services/ml-automation */
export const mlAutomation = {
  slug: "ml-automation",
  name: "ML and automation",
  promise: "Hand over the routine",
  title: "Machine learning and automation | {company}",
  description:
    "Models that read documents, sort requests and plan routine work, with limits you set. Clear cases are settled at once, doubtful ones reach a person.",
  hero: {
    heading: "Let the machine take the easy ones",
    lead: "Much of a clerk’s day is the same decision with another name on it. A model can make that decision, if it knows when to stop and ask a person.",
  },
  offerings: {
    heading: "Work a model can learn",
    lead: "We look for work that is frequent, dull and documented. For other work, a better form usually helps more.",
    items: [
      {
        id: "reading-documents",
        icon: "scan-text",
        heading: "Reading documents",
        text: "Invoices, e-way bills, cheques and handwritten forms become fields, each with how sure the model is and where it read it.",
        points: [
          "Devanagari, Latin and other Indian scripts",
          "GSTIN and totals checked by rule",
          "Bad scans returned at once",
        ],
      },
      {
        id: "sorting-and-routing",
        icon: "split",
        heading: "Sorting and routing",
        text: "Emails, claims and complaints reach the right desk with the right label before anybody opens them.",
        points: [
          "Learns from last year’s labels",
          "Spots the urgent and the angry",
          "Gives its reason in a line",
        ],
      },
      {
        id: "planning",
        icon: "calendar-cog",
        heading: "Planning",
        text: "Rotas, routes and cutting plans computed in minutes, with the planner’s wishes built in from the start.",
        points: [
          "Says which wish made it more expensive",
          "Re-plans when a lorry breaks down",
          "A draft that a person approves",
        ],
      },
      {
        id: "keeping-models-honest",
        icon: "activity",
        heading: "Keeping models honest",
        text: "Models go stale. We test each one on fresh cases every week and replace it before customers notice.",
        points: [
          "Versions of data, code and weights",
          "Fairness checked group by group",
          "A switch back to manual",
        ],
      },
    ],
  },
  section: {
    kind: "decisions",
    heading: "What the model decides, and what it doesn’t",
    lead: "Where the line runs is your decision, written down and easy to move.",
    sample: "Motor insurance claims, invented.",
    scale: {
      label: "Cases by how sure the model is, with a line that you draw",
      sure: "Sure",
      line: "Your line",
      doubtful: "Doubtful",
    },
    sides: { over: "The model decides", back: "A person decides" },
    over: [
      {
        id: "windscreen-under-the-limit-photographs",
        decision: "Windscreen, under the limit, photographs clear",
        because: "There are many like it, and a mistake is cheap to correct.",
      },
      {
        id: "policy-number-missing-ask-for",
        decision: "Policy number missing: ask for it",
        because: "A polite question can do no harm.",
      },
      {
        id: "same-photographs-sent-twice-join",
        decision: "Same photographs sent twice: join the files",
        because: "Machines are good at comparing pictures.",
      },
      {
        id: "garage-estimate-inside-the-usual",
        decision: "Garage estimate inside the usual range: approve",
        because: "The range comes from your own paid claims and is updated monthly.",
      },
    ],
    back: [
      {
        id: "somebody-was-hurt",
        decision: "Somebody was hurt",
        because: "Never automated, whatever the score may be.",
      },
      {
        id: "the-answer-would-be-no",
        decision: "The answer would be no",
        because: "A refusal is signed by a person who can be asked why.",
      },
      {
        id: "a-kind-of-damage-not",
        decision: "A kind of damage not seen before",
        because:
          "Hail looks strange to a model that has learnt from dry years, and it must say so.",
      },
      {
        id: "score-near-the-line",
        decision: "Score near the line",
        because: "Guessing here would save minutes and cost trust.",
      },
    ],
    footnote:
      "Every case records the model’s version, its score and the rule applied, so any decision can be explained years later.",
  },
  callPanel: {
    heading: "Which decision bores your best people?",
    lead: "Have ten examples ready when we call. You leave with an honest guess at how many a model could decide.",
  },
  related: {
    heading: "Where routine piles up",
    items: [
      { id: "fintech", slug: "fintech", sentence: "Statements that must match" },
      { id: "ai-analytics", slug: "ai-analytics", sentence: "First, figures that agree" },
      {
        id: "healthcare-and-medtech",
        slug: "healthcare-and-medtech",
        sentence: "Paperwork that keeps patients waiting",
      },
    ],
    post: "a-model-that-says-i-do-not-know",
    topic: "model",
  },
  engineer: {
    name: "Meera Iyer",
    quote: "“Bring ten dull decisions. I’ll tell you which ones a model should leave alone.”",
    lead: "Meera takes these calls herself. You leave with an honest guess at how many of the ten a model could decide.",
  },
  illustration: "ml-automation",
} as const satisfies ServicePage;
