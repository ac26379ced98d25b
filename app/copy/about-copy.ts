/** /about-us, with the offices content of the specification (§2). */
export const aboutMeta = {
  title: "About us | Nirbhay Technologies",
  description:
    "Who writes and runs your software: engineers of Nirbhay in Ghaziabad, what they hold to, how a project runs from call to handover, and our office.",
} as const;

export const aboutHero = {
  crumb: "About Us",
  title: "A name is a promise to keep",
  lead: "We chose a Hindi word that sounds braver than we feel on release day. So we built a way of working that deserves it.",
  /** The dictionary entry beside it. */
  entry: { hindi: "निर्भय", sound: "nir·bhay", kind: "adjective, Hindi", meaning: "without fear" },
} as const;

/** The blog's authors, from left to right in the panorama. `post` is shown while it is published. */
export const aboutPeople = {
  title: "The people who would be on your call",
  lead: "They write our articles, and they answer when something breaks.",
  people: [
    {
      name: "Kavya Rao",
      role: "Data engineer",
      trait: "Always keeps the raw file.",
      post: "what-a-late-clock-costs-an-exchange",
    },
    {
      name: "Arjun Bedi",
      role: "Software engineer",
      trait: "Once drew a marathon as eleven thousand dots.",
      post: "six-questions-to-ask-before-you-move-a-database",
    },
    {
      name: "Meera Iyer",
      role: "Machine learning engineer",
      trait: "Asks every question in two languages.",
      post: "a-model-that-says-i-do-not-know",
    },
    {
      name: "Sana Thomas",
      role: "Data scientist",
      trait: "Never gives a number without its range.",
      post: "small-data-honest-answers",
    },
    {
      name: "Imran Siddiqui",
      role: "Site reliability engineer",
      trait: "Plans capacity by the festival calendar.",
      post: "the-alert-nobody-reads",
    },
  ],
} as const;

/** Dates of the invented company; a real one replaces them. */
export const aboutStory = {
  kicker: "Our Story",
  title: "The jobs that others put off",
  lead: "Every company has one: the program from 2009 that still prints the invoices, the server under the stairs, the report only Mr Sharma can start. It works, so nobody goes near it, and every year it costs a little more.",
  steps: [
    {
      date: "Feb 2025",
      name: "Nirbhay begins",
      text: "A rented room in Ghaziabad and one rule, which still holds: read the old code for a week before saying what it needs.",
    },
    {
      date: "Aug 2025",
      name: "Arunoday House",
      text: "The second floor, with the clock tower in the window. Room for eleven desks and one bad whiteboard.",
    },
    {
      date: "Jan 2026",
      name: "2XCell goes to class",
      text: "The first lesson taught half in the room and half at home. We sat at the back and took notes.",
    },
    {
      date: "May 2026",
      name: "We start to write",
      text: "Our first article, on asking every question in two languages. Our authors do the work they write about.",
    },
    {
      date: "Today",
      name: "23 projects delivered",
      text: "For exchanges, schools, plants and shops. We still look after 22 of them, which is our 96%.",
    },
  ],
} as const;

export const aboutValues = {
  title: "Courage is a habit, not a mood",
  values: [
    {
      name: "Read before you write",
      text: "Old code is full of reasons. We find them before we judge, and keep the good ones.",
    },
    {
      name: "Rehearse the bad day",
      text: "We restore backups, trigger failovers and roll back releases on a quiet morning, with you watching.",
    },
    {
      name: "Say no in writing",
      text: "When a request would hurt the product, we put the reason on one page, with what we would do instead.",
    },
    {
      name: "Leave it tidier",
      text: "The next person to open the file, even a new hire, shouldn’t have to call us.",
    },
  ],
} as const;

export const aboutProject = {
  title: "How a project runs",
  lead: "Stop after any stage and keep everything built so far.",
  stages: [
    {
      name: "A call",
      time: "30 minutes",
      text: "With the engineer who would lead. You talk, we ask.",
    },
    {
      name: "A reading week",
      time: "5 days",
      text: "We read the code, look at the data, talk to the people who use it, and tell you what we found.",
    },
    {
      name: "A plan",
      time: "a few pages",
      text: "Steps, risks, a price range and the first thing worth building.",
    },
    {
      name: "Slices",
      time: "every second Friday",
      text: "Something you can try, running where it will live.",
    },
    {
      name: "Handover, or not",
      time: "your choice",
      text: "Your team takes over, or we stay on call. Both are agreed from the start.",
    },
  ],
} as const;

export const aboutPlatforms = "The tools we build with";

export const offices = {
  kicker: "Our Offices",
  title: "We are here",
  lead: "One office, one clock tower in the window, and a train across the view every few minutes.",
  picture:
    "Drawing: Ghaziabad before sunrise, seen from the office, with rooftops, the clock tower and the viaduct",
  visit: "Tell us a day before. We keep a desk free for you, and the tea is strong.",
  contact: "Send an enquiry",
} as const;
