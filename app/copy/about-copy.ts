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

export const aboutStory = {
  eyebrow: "Our Story",
  title: "The jobs that others put off",
  paragraphs: [
    "Every company has one: the program from 2009 that still prints the invoices, the server under the stairs, the report that only Mr Sharma can start. It works, so nobody goes near it, and each year it costs a little more.",
    "Nirbhay began with such a job and a customer who had been refused twice. We did nothing heroic. We read for two weeks, wrote tests around what was there, and replaced one part at a time while the invoices kept printing.",
    "That is still how we go about things. Exchanges, schools, plants and shops bring us what makes them nervous, and we make it ordinary.",
  ],
} as const;

export const aboutValues = {
  eyebrow: "What we hold to",
  title: "Courage is a habit, not a mood",
  values: [
    {
      name: "Read before you write",
      text: "Old code is full of reasons. We find them out before we judge, and keep the good ones.",
    },
    {
      name: "Rehearse the bad day",
      text: "Backups are restored, failovers are pulled, releases are rolled back, on a quiet morning and with you watching.",
    },
    {
      name: "Say no in writing",
      text: "When a wish would hurt the product we put the reason on one page, with what we would do instead.",
    },
    {
      name: "Leave it tidier",
      text: "Whoever opens the file next, perhaps your own new hire, should need no phone call to us.",
    },
  ],
} as const;

export const aboutProject = {
  eyebrow: "How a project runs",
  title: "Five stations, no surprises",
  lead: "You can get off at each of them, and what was made up to there stays with you.",
  stations: [
    { name: "A call", text: "Half an hour with the engineer who would lead. You talk, we ask." },
    {
      name: "A reading week",
      text: "We look at code, data and the people who use it, and tell you what we saw.",
    },
    {
      name: "A plan",
      text: "Steps, risks, a price range and the first thing worth building, on a few pages.",
    },
    {
      name: "Slices",
      text: "Something you can try every second Friday, running where it will live.",
    },
    {
      name: "Handover, or not",
      text: "Your team takes it on, or we stay on call. Both are written down from the start.",
    },
  ],
} as const;

export const aboutPlatforms = "Platforms we have under our hands";

export const offices = {
  eyebrow: "Our Offices",
  title: "We are here",
  lead: "One office, one clock tower in the window, and a train that crosses the view every few minutes.",
  picture:
    "Drawing: Ghaziabad before sunrise, seen from the office, with rooftops, the clock tower and the viaduct",
  address: "Address",
  write: "Write or call",
  visit: "Visit us",
  visitText: "Tell us a day before. We keep a desk free for you, and the tea is strong.",
  contact: "Send an enquiry",
} as const;
