import type { ServicePage } from "./service-page.ts";

/** /services/cloud-migration-and-management */
export const cloudMigrationAndManagement = {
  slug: "cloud-migration-and-management",
  name: "Cloud migration and management",
  promise: "Move, then stay in control",
  title: "Cloud migration and management | {company}",
  description:
    "We move your systems to the cloud one service at a time, each with a tested way back, then look after them on a budget you set and can see.",
  hero: {
    heading: "Move house with the lights on",
    lead: "Your customers keep ordering while we move the systems behind the counter. Each step has a time, an owner and a way back, and nobody has to be a hero on a Sunday night.",
  },
  offerings: {
    heading: "Build there, move there, stay there",
    lead: "Three kinds of work that usually follow one another. You can stop after any of them.",
    items: [
      {
        id: "cloud-app-development",
        icon: "cloud-cog",
        heading: "Cloud App Development",
        text: "New applications built for servers that come and go. They start in seconds, keep their state in a database, and cost little at three in the morning.",
        points: [
          "APIs, queues and background jobs",
          "UPI, GST and DigiLocker connections",
          "Databases in Mumbai or Hyderabad regions",
          "Local copy of everything for developers",
        ],
      },
      {
        id: "cloud-consulting-migration",
        icon: "cloud-upload",
        heading: "Cloud Consulting/Migration",
        text: "We list what you run, find out what depends on what, and say plainly which systems gain from a move. Then we move those, smallest first.",
        points: [
          "Inventory with owners and licences",
          "Bill forecast before the first move",
          "Data copied live, switched in minutes",
          "Rehearsal on a full-size copy",
        ],
      },
      {
        id: "cloud-maintenance-and-support",
        icon: "wrench",
        heading: "Cloud Maintenance and Support",
        text: "After the move, somebody has to patch, watch, restore and question the invoice. We do it from {city}, following a runbook your own people can read.",
        points: [
          "Patches on a fixed calendar",
          "Restores tested every month",
          "Cost review with named savings",
          "An engineer awake when you need one",
        ],
      },
    ],
  },
  section: {
    kind: "process",
    heading: "Five steps, one system at a time",
    lead: "Each application goes through them on its own. The first takes longest, because we build the tools along the way.",
    steps: [
      {
        id: "determine",
        icon: "search",
        name: "Determine",
        text: "We list what runs, who needs it, and what would happen if it stopped.",
        steps: [
          "Read configurations, not old diagrams",
          "Record a month of real traffic",
          "Ask each owner what must never break",
          "Mark what can simply be switched off",
        ],
      },
      {
        id: "describe",
        icon: "file-text",
        name: "Describe",
        text: "The target on two pages that a finance head and an engineer both accept.",
        steps: [
          "Choose: move, rebuild, replace or retire",
          "Fix the permitted downtime per system",
          "Estimate the monthly bill, high and low",
        ],
      },
      {
        id: "design",
        icon: "drafting-compass",
        name: "Design",
        text: "Networks, accounts, keys and backups, drawn and then written as code.",
        steps: [
          "Separate accounts for test and live",
          "Access by role, for a limited time",
          "Backups in a second Indian region",
          "A written plan for going back",
        ],
      },
      {
        id: "develop",
        icon: "hammer",
        name: "Develop",
        text: "Changes to the application, made and proven on a copy.",
        steps: [
          "Settings out of the code",
          "Files into object storage",
          "Load test at the festival peak",
          "Two rehearsals, timed with a watch",
        ],
      },
      {
        id: "deploy",
        icon: "rocket",
        name: "Deploy",
        text: "The switch itself: short, announced, and easy to undo.",
        steps: [
          "Run old and new side by side",
          "Compare totals before and after",
          "Move a few users, then the rest",
          "Keep the old system until month end",
        ],
      },
    ],
    banner: {
      heading: "Not sure what is worth moving?",
      lead: "Send us a list of your servers, even a spreadsheet with gaps. We send it back with a suggestion for each line, and the reason.",
      action: "Get Started",
    },
  },
  faq: {
    heading: "Questions before every move",
    items: [
      {
        id: "how-long-will-we-be",
        question: "How long will we be down?",
        answer:
          "For most systems, only as long as it takes to point a name at a new address. Where a database can’t be copied live, we agree on a window and rehearse until we fit inside it.",
      },
      {
        id: "does-our-data-stay-in",
        question: "Does our data stay in India?",
        answer:
          "If it must, yes. The large providers run regions in Mumbai, and some in Hyderabad, Pune or Chennai; rules in code then refuse storage anywhere else.",
      },
      {
        id: "what-if-the-bill-turns",
        question: "What if the bill turns out higher?",
        answer:
          "Every account has a budget alarm from its first day, and the forecast names its assumptions. When one of them turns out wrong, we tell you which, and what we would change.",
      },
      {
        id: "can-we-leave-again",
        question: "Can we leave again?",
        answer:
          "We prefer parts that exist in more than one cloud, such as PostgreSQL, Kafka and containers. Where we pick a provider’s own service, the design says what leaving it would cost.",
      },
    ],
  },
  callPanel: {
    heading: "Start with the server you worry about",
    lead: "A cloud engineer calls you, asks what it does and who depends on it, and tells you whether moving it would help.",
  },
  related: {
    heading: "Moves that must not go wrong",
    items: [
      { id: "fintech", slug: "fintech", sentence: "Payments during the switch" },
      {
        id: "app-modernization",
        slug: "app-modernization",
        sentence: "The old system, renewed in pieces",
      },
      { id: "devops", slug: "devops", sentence: "Releases before lunch" },
    ],
    post: "six-questions-to-ask-before-you-move-a-database",
    topic: "database",
  },
  engineer: {
    name: "Arjun Bedi",
    quote: "“Tell me which server you worry about. I’ll ask what depends on it.”",
    lead: "Arjun takes these calls himself. Half an hour later you know whether moving it would help, and what to rehearse first.",
  },
  illustration: "cloud-migration",
} as const satisfies ServicePage;
