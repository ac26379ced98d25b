import type { HomeCopy } from "./home-page.ts";
import { homeSections } from "./home-sections-copy.ts";

/** The home page. Its drawn screens are in `home-samples.ts`. */
export const homeCopy = {
  title: "{company}: innovate fearlessly",
  description:
    "Software engineers from {city}, {country}. We build, move and run systems for exchanges, fintech firms and schools.",
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
    cards: {
      "cloud-migration-and-management":
        "We move your systems in small, reversible steps, then keep them patched, watched and within budget.",
      "ai-analytics":
        "Clean pipelines first, models second. Reports your teams trust and predictions they can challenge.",
      devops:
        "One path from commit to production, tested at every step, so a release is an ordinary event.",
      "app-modernization":
        "Old code still earns its keep. We split it, test it and renew it while it stays in use.",
      "iot-platform":
        "Devices, gateways and the cloud behind them, with updates that survive a bad connection.",
      "it-security-and-audit":
        "We look for the way in before someone else does, help you close it, and show that it is closed.",
      "ml-automation":
        "Models that take over repetitive decisions, and hand back the ones that need a person.",
    },
  },
  ...homeSections,
  contact: {
    title: "Get in touch with us",
    lead: "Tell us what you want to build, move or fix. An engineer reads every message.",
  },
} as const satisfies HomeCopy;
