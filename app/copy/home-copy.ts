export const homeMeta = {
  title: "Nirbhay Technologies: innovate fearlessly",
  description:
    "Software engineers from Ghaziabad, India. We build, move and run systems for exchanges, fintech firms and schools.",
} as const;

export const hero = {
  title: "Innovate fearlessly.",
  lead: "Nirbhay builds, moves and runs software for exchanges, fintech firms and schools. You bring the ambition. We take the fear out of the engineering.",
  picture:
    "Drawing: the horizon before sunrise under graduated arcs, the sun at 28.67 degrees, the latitude of Ghaziabad",
  contact: "Contact Us",
  services: "See our services",
} as const;

/** Fixed by the specification (§1). `home-hero.css` knows each `value`. */
export const counters = [
  { value: 15, unit: "+", label: "Happy Clients" },
  { value: 23, unit: "", label: "Projects Delivered" },
  { value: 96, unit: "%", label: "Retention rate" },
] as const;

export const clientStrip = {
  line: ["Preferred by over ", "50,000", " top-tier enterprises"],
  /** Beside the fixed line: what is counted (decision P29). */
  counted: "Counting every enterprise that uses a system built on our clients’ products.",
  /** The five names are invented: a real company replaces them, with its clients' permission. */
  sample: "Sample names and logos.",
  list: "Client logos",
  pause: "Pause the moving client logos",
  clients: ["Tarangpay", "Koshline", "Vidyalok", "Samudrik", "Northfold"],
} as const;

export const servicesSection = {
  title: "From the first sketch to the night shift",
  lead: "Take one service or several. The engineers who build a system stay with it.",
  list: "Services",
  previous: "Previous services",
  next: "Next services",
  more: "View More",
  showAll: "See More",
  showFewer: "See Less",
  status: (first: number, last: number) => `Services ${first} to ${last} of 7`,
} as const;

export const contactSection = {
  title: "Get in touch with us",
  lead: "Tell us what you want to build, move or fix. An engineer reads every message.",
  steps: [
    {
      name: "We read and ask",
      text: "Two or three questions by email, so the call is worth your time.",
    },
    {
      name: "You meet the engineer",
      text: "The engineer on the call would also lead the work.",
    },
    {
      name: "You get a plan",
      text: "Scope, risks, steps and a price range, in writing, yours to keep.",
    },
  ],
} as const;
