import type { ServicePage } from "./service-page.ts";

/** /services/ml-automation */
export const mlAutomation = {
  slug: "ml-automation",
  name: "ML and automation",
  title: "Machine learning and automation | Nirbhay Technologies",
  description:
    "Models that read documents, sort requests and plan routine work, with limits you set. Clear cases are settled at once, doubtful ones reach a person.",
  hero: {
    heading: "Let the machine take the easy ones",
    lead: "Much of a clerk’s day is the same decision with another name on it. A model can make that one, provided it knows when to stop and call somebody.",
  },
  offerings: {
    heading: "Routine that can be taught",
    lead: "We look for work that is frequent, dull and documented. If it is none of these, a better form usually helps more than a model.",
    items: [
      {
        icon: "scan-text",
        heading: "Reading documents",
        text: "Invoices, e-way bills, cheques and handwritten forms become fields, each with a measure of certainty and the spot it was read from.",
        points: [
          "Devanagari, Latin and other Indian scripts",
          "GSTIN and totals verified by rule",
          "Bad scans returned at once",
        ],
      },
      {
        icon: "split",
        heading: "Sorting and routing",
        text: "Mails, claims and complaints reach the right desk with the right label, before anybody has opened them.",
        points: [
          "Learns from last year’s labels",
          "Spots the urgent and the angry",
          "Explains itself in a line",
        ],
      },
      {
        icon: "calendar-cog",
        heading: "Planning",
        text: "Rotas, routes and cutting plans computed in minutes, with the planner’s wishes as conditions and not as afterthoughts.",
        points: [
          "Says which wish made it dearer",
          "Re-plans when a lorry breaks down",
          "Drafts that a person approves",
        ],
      },
      {
        icon: "activity",
        heading: "Keeping models honest",
        text: "A model ages like fruit. We measure it on fresh cases each week and exchange it before customers notice.",
        points: [
          "Versions of data, code and weights",
          "Fairness looked at by group",
          "A switch back to manual",
        ],
      },
    ],
  },
  section: {
    kind: "decisions",
    heading: "What is handed over, what comes back",
    lead: "Taking motor insurance claims as an example. Where the line runs is your decision, written down and easy to move.",
    scale: {
      label: "Cases by how sure the model is, with a line that you draw",
      sure: "Sure",
      line: "Your line",
      doubtful: "Doubtful",
    },
    sides: { over: "The model decides", back: "A person decides" },
    over: [
      {
        decision: "Windscreen, under the limit, photographs clear",
        because: "There are many like it, and a mistake is cheap to correct.",
      },
      {
        decision: "Policy number missing: ask for it",
        because: "A polite question can do no harm.",
      },
      {
        decision: "Same photographs sent twice: join the files",
        because: "Comparing pictures is what machines do well.",
      },
      {
        decision: "Garage estimate inside the usual span: approve",
        because: "The span comes from your own paid claims and is renewed monthly.",
      },
    ],
    back: [
      {
        decision: "Somebody was hurt",
        because: "Never automated, whatever the score may be.",
      },
      {
        decision: "The answer would be no",
        because: "A refusal is signed by a human being who can be asked why.",
      },
      {
        decision: "A kind of damage not seen before",
        because:
          "Hail looks strange to a model that has learnt from dry years, and it must say so.",
      },
      {
        decision: "Score near the line",
        because: "Guessing here would save minutes and cost trust.",
      },
    ],
    footnote:
      "Every case keeps the model’s version, its score and the rule applied, so that any decision can be explained years later.",
  },
  faq: {
    heading: "Fair questions",
    items: [
      {
        question: "How much past data do you need?",
        answer:
          "A few hundred labelled cases show whether it can work at all. With less, written rules are better, and they collect the examples for later.",
      },
      {
        question: "What happens to the people who do this today?",
        answer:
          "They get the harder cases and become the teachers, because their corrections train the next version. Anything beyond that is your choice, and we ask about it early.",
      },
      {
        question: "Can it run without a cloud?",
        answer:
          "Yes. Models for documents and planning fit on one ordinary server, and small ones on a tablet in the field.",
      },
    ],
  },
  callPanel: {
    heading: "Which decision bores your best people?",
    lead: "Have ten examples at hand when we ring. At the end you hear an honest guess of how many a model would settle.",
  },
  illustration: "ml-automation",
} as const satisfies ServicePage;
