import type { AboutCopy } from "./about-page.ts";

/** /about-us, with the offices content of the specification (§2). */
export const aboutCopy = {
  title: "About us | {company}",
  description:
    "Who writes and runs your software: engineers of {company} in {city}, what they hold to, how a project runs to handover, and our office.",
  hero: {
    crumb: "About Us",
    title: "A name is a promise to keep",
    lead: "We chose a Hindi word that sounds braver than we feel on release day. So we built a way of working that deserves it.",
    /** The dictionary entry beside it. */
    entry: { hindi: "निर्भय", sound: "nir·bhay", kind: "adjective, Hindi", meaning: "without fear" },
  },
  /** The blog's authors, from left to right in the panorama. `post` is shown while it is published. */
  people: {
    title: "The people who would be on your call",
    lead: "They write our articles, and they answer when something breaks.",
    people: [
      {
        id: "kavya-rao",
        portrait: { source: "portrait-kavya-rao", alt: "" },
        name: "Kavya Rao",
        role: "Data engineer",
        trait: "Always keeps the raw file.",
        post: "/blogs/what-a-late-clock-costs-an-exchange",
      },
      {
        id: "arjun-bedi",
        portrait: { source: "portrait-arjun-bedi", alt: "" },
        name: "Arjun Bedi",
        role: "Software engineer",
        trait: "Once drew a marathon as eleven thousand dots.",
        post: "/blogs/six-questions-to-ask-before-you-move-a-database",
      },
      {
        id: "meera-iyer",
        portrait: { source: "portrait-meera-iyer", alt: "" },
        name: "Meera Iyer",
        role: "Machine learning engineer",
        trait: "Asks every question in two languages.",
        post: "/blogs/a-model-that-says-i-do-not-know",
      },
      {
        id: "sana-thomas",
        portrait: { source: "portrait-sana-thomas", alt: "" },
        name: "Sana Thomas",
        role: "Data scientist",
        trait: "Never gives a number without its range.",
        post: "/blogs/small-data-honest-answers",
      },
      {
        id: "imran-siddiqui",
        portrait: { source: "portrait-imran-siddiqui", alt: "" },
        name: "Imran Siddiqui",
        role: "Site reliability engineer",
        trait: "Plans capacity by the festival calendar.",
        post: "/blogs/the-alert-nobody-reads",
      },
    ],
  },
  /** Dates of the invented company; a real one replaces them. */
  story: {
    kicker: "Our Story",
    title: "The jobs that others put off",
    lead: "Every company has one: the program from 2009 that still prints the invoices, the server under the stairs, the report only Mr Sharma can start. It works, so nobody goes near it, and every year it costs a little more.",
    steps: [
      {
        id: "nirbhay-begins",
        date: "Feb 2025",
        name: "We begin",
        text: "A rented room in Ghaziabad and one rule, which still holds: read the old code for a week before saying what it needs.",
      },
      {
        id: "arunoday-house",
        date: "Aug 2025",
        name: "Arunoday House",
        text: "The second floor, with the clock tower in the window. Room for eleven desks and one bad whiteboard.",
      },
      {
        id: "2xcell-goes-to-class",
        date: "Jan 2026",
        name: "2XCell goes to class",
        text: "The first lesson taught half in the room and half at home. We sat at the back and took notes.",
      },
      {
        id: "we-start-to-write",
        date: "May 2026",
        name: "We start to write",
        text: "Our first article, on asking every question in two languages. Our authors do the work they write about.",
      },
      {
        id: "23-projects-delivered",
        date: "Today",
        name: "23 projects delivered",
        text: "For exchanges, schools, plants and shops. We still look after 22 of them, which is our 96%.",
      },
    ],
  },
  values: {
    title: "Courage is a habit, not a mood",
    values: [
      {
        id: "read-before-you-write",
        name: "Read before you write",
        text: "Old code is full of reasons. We find them before we judge, and keep the good ones.",
      },
      {
        id: "rehearse-the-bad-day",
        name: "Rehearse the bad day",
        text: "We restore backups, trigger failovers and roll back releases on a quiet morning, with you watching.",
      },
      {
        id: "say-no-in-writing",
        name: "Say no in writing",
        text: "When a request would hurt the product, we put the reason on one page, with what we would do instead.",
      },
      {
        id: "leave-it-tidier",
        name: "Leave it tidier",
        text: "The next person to open the file, even a new hire, shouldn’t have to call us.",
      },
    ],
  },
  project: {
    title: "How a project runs",
    lead: "Stop after any stage and keep everything built so far.",
    stages: [
      {
        id: "a-call",
        name: "A call",
        time: "30 minutes",
        text: "With the engineer who would lead. You talk, we ask.",
      },
      {
        id: "a-reading-week",
        name: "A reading week",
        time: "5 days",
        text: "We read the code, look at the data, talk to the people who use it, and tell you what we found.",
      },
      {
        id: "a-plan",
        name: "A plan",
        time: "a few pages",
        text: "Steps, risks, a price range and the first thing worth building.",
      },
      {
        id: "slices",
        name: "Slices",
        time: "every second Friday",
        text: "Something you can try, running where it will live.",
      },
      {
        id: "handover-or-not",
        name: "Handover, or not",
        time: "your choice",
        text: "Your team takes over, or we stay on call. Both are agreed from the start.",
      },
    ],
  },
  platforms: "The tools we build with",
  offices: {
    kicker: "Our Offices",
    title: "We are here",
    lead: "One office, one clock tower in the window, and a train across the view every few minutes.",
    picture: {
      source: "skyline",
      alt: "Drawing: Ghaziabad before sunrise, seen from the office, with rooftops, the clock tower and the viaduct",
    },
    visit: "Tell us a day before. We keep a desk free for you, and the tea is strong.",
    contact: "Send an enquiry",
  },
} as const satisfies AboutCopy;
