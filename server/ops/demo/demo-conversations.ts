import type { DemoClient } from "./demo-clients.ts";
import type { DemoStaff } from "./demo-staff.ts";

/** One step of a conversation: an answer of ours or of the client, or a note for colleagues. */
type DemoStep = { daysAgo: number } & (
  | { kind: "reply" | "note"; by: DemoStaff; text: string }
  | { kind: "answer"; text: string }
);

/** Events after a client's latest enquiry, oldest first. */
export const demoConversations: readonly { client: DemoClient; steps: readonly DemoStep[] }[] = [
  {
    client: "lakshmi",
    steps: [
      {
        ...{ daysAgo: 1.2, kind: "reply", by: "sunita" },
        text: "Dear Lakshmi,\n\nGood to hear it. A team of three could start in the second week of January. Would a first talk on Tuesday suit you, at 11:00 or 15:00?",
      },
      {
        ...{ daysAgo: 0.3, kind: "answer" },
        text: "Dear Sunita,\n\nTuesday at 15:00 is good. Please bring an idea of the cost per consultation.\n\nLakshmi",
      },
    ],
  },
  {
    client: "joseph",
    steps: [
      {
        ...{ daysAgo: 2, kind: "note", by: "arjun" },
        text: "We built the same for a tea estate. I can join the first call.",
      },
      {
        ...{ daysAgo: 1.5, kind: "reply", by: "sunita" },
        text: "Dear Joseph,\n\nYes, from the farm to the carton, with a code that a buyer in Rotterdam can scan. May we ask three things first?\n\n- How many farms deliver to you?\n- Who weighs, and where?\n- Which of your buyers ask first?",
      },
      {
        ...{ daysAgo: 1.1, kind: "answer" },
        text: "About 2,300 farms. We weigh at eleven collection points, by hand. The buyers in Hamburg ask first.\n\nRegards\nJoseph Kurien",
      },
      {
        ...{ daysAgo: 0.9, kind: "reply", by: "sunita" },
        text: "Thank you, that helps. We will send you a proposal with two stages by Friday.",
      },
    ],
  },
  {
    client: "sofia",
    steps: [
      {
        ...{ daysAgo: 2.4, kind: "reply", by: "arjun" },
        text: "Dear Sofía,\n\nFour years of GPS data is plenty. Could you send us one month of it, so that we can tell you honestly what a forecast would gain?",
      },
      {
        ...{ daysAgo: 0.1, kind: "answer" },
        text: "Hello Arjun,\n\nI can send August. Does it have to be anonymised?\n\nSofía",
      },
    ],
  },
];

/** Texts to begin a reply or an email with. */
export const demoTemplates = [
  {
    name: "First talk",
    subject: "A first talk about your project",
    body: "Dear {First name|there},\n\nThank you for writing to us. Would a first talk of half an hour suit you this week? Tuesday at 11:00 and Thursday at 16:00 (Indian time) are free.",
  },
  {
    name: "Questions before an offer",
    subject: "Three questions before our offer",
    body: "Dear {First name|there},\n\nBefore we make {Company|you} an offer, we would like to know:\n\n- what exists today, and what must stay\n- who will use it, and how many they are\n- by when it has to work",
  },
  {
    name: "Invitation",
    subject: "{First name}, a free morning on release testing",
    body: "Dear {First name|there},\n\nOn **Thursday 14 January** we open our test lab for a morning, and would like to invite {Company|your company}.",
  },
] as const;
