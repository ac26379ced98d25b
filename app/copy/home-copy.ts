import type { HomeCopy } from "./home-page.ts";
import { homeSections } from "./home-sections-copy.ts";

/** The home page. Its drawn screens are in `home-samples.ts`. */
export const homeCopy = {
  title: "{company}: innovate fearlessly",
  description:
    "Software engineers from Ghaziabad, India. We build, move and run systems for exchanges, fintech firms and schools.",
  hero: {
    title: "Innovate fearlessly.",
    lead: "{company} builds, moves and runs software for exchanges, fintech firms and schools. You bring the ambition. We take the fear out of the engineering.",
    contact: "Contact Us",
    services: "See our services",
  },
  /** Fixed by the specification (§1). `home-hero.css` knows each `value`. */
  counters: [
    { id: "clients", value: 15, unit: "+", label: "Happy Clients" },
    { id: "projects", value: 23, unit: "", label: "Projects Delivered" },
    { id: "retention", value: 96, unit: "%", label: "Retention rate" },
  ],
  clients: {
    before: "Preferred by over",
    number: "50,000",
    after: "top-tier enterprises",
    /** Beside the fixed line: what is counted (decision P29). */
    counted: "Counting every enterprise that uses a system built on our clients’ products.",
    /** The five names are invented: a real company replaces them, with its clients' permission. */
    sample: "Sample names and logos.",
    names: ["Tarangpay", "Koshline", "Vidyalok", "Samudrik", "Northfold"],
  },
  services: {
    title: "From the first sketch to the night shift",
    lead: "Take one service or several. The engineers who build a system stay with it.",
  },
  ...homeSections,
  contact: {
    title: "Get in touch with us",
    lead: "Tell us what you want to build, move or fix. An engineer reads every message.",
  },
} as const satisfies HomeCopy;
