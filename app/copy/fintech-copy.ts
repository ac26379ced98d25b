export const fintechMeta = {
  title: "Fintech solutions | Nirbhay Technologies",
  description:
    "Ledgers, anti-money-laundering checks, fraud prevention, risk and mobile transfers, built for exchanges, lenders and payment firms.",
} as const;

export const fintechHero = {
  crumb: "Fintech",
  title: "Your path to professional Fintech solutions",
  lead: "Money software has to be right every time, and prove it afterwards. We build ledgers, checks and transfers for exchanges, lenders and payment firms.",
  picture:
    "Drawing: transfers between accounts as arcs over a line, one of them lit from sent to settled",
  start: "Get Started Now",
} as const;

export const solutionsSection = {
  eyebrow: "Solutions",
  title: "Five systems we know well",
  lead: "Built for you, on parts we have run before.",
  list: "Fintech solutions",
} as const;

export const fintechCall = {
  title: "Talk to someone who has closed a ledger",
  lead: "Leave a number. An engineer who knows payments will call you back and ask about volumes, rails and rules.",
} as const;

export const platformsCopy = {
  title: "Platforms behind our fintech work",
  list: "Platforms",
  pause: "Pause the moving platform logos",
} as const;

/** The industries grid of the fintech page (specification §3). */
export const industriesSection = {
  eyebrow: "Industries served",
  title: "The same care, elsewhere",
  lead: "What we learn about money we use wherever a mistake is expensive.",
} as const;

export const industriesServed = [
  {
    slug: "travel-and-tourism",
    name: "Travel & Tourism",
    line: "Bookings that survive a timetable change.",
  },
  {
    slug: "retail-sector",
    name: "Retail",
    line: "One stock figure for shop, site and store room.",
  },
  {
    slug: "manufacturing",
    name: "Manufacturing",
    line: "Machines, orders and quality on one screen.",
  },
  {
    slug: "media-and-entertainment",
    name: "Media & Entertainment",
    line: "From the raw cut to every screen.",
  },
  {
    slug: "healthcare-and-medtech",
    name: "Healthcare & MedTech",
    line: "Records that follow the patient, with consent.",
  },
  {
    slug: "education-sector",
    name: "Education",
    line: "Lessons, grades and parents in one place.",
  },
] as const;

/** The five of the specification (§3), each with what it does in a line and six points. */
export const solutions = [
  {
    heading: "Financial Transaction Management",
    line: "One ledger that every channel agrees with.",
    content: [
      "Double-entry ledger, to the paisa",
      "UPI, card and bank rails side by side",
      "No payment booked twice on retry",
      "Reconciliation through the day",
      "Refunds and disputes with a full trail",
      "Reports that match the bank statement",
    ],
  },
  {
    heading: "Anti-Money Laundering",
    line: "See the pattern, not only the payment.",
    content: [
      "Sanctions and PEP screening",
      "Rules your compliance team can edit",
      "Links between accounts drawn as a graph",
      "Cases with notes, files and deadlines",
      "Report drafts ready for review",
      "Every decision kept with its reason",
    ],
  },
  {
    heading: "Fraud Prevention System",
    line: "Stop the bad payment, let the good one through.",
    content: [
      "Scores within the payment itself",
      "Device and session signals",
      "Step-up checks only when in doubt",
      "Velocity limits per card and account",
      "Analyst queue, worst case first",
      "Models retrained on your outcomes",
    ],
  },
  {
    heading: "Financial Risk Management",
    line: "Know the exposure before the market moves.",
    content: [
      "Limits per desk, client and instrument",
      "Margin calls computed intraday",
      "Stress tests on your own scenarios",
      "Prices checked against a second source",
      "Alerts with the position behind them",
      "Numbers an auditor can recompute",
    ],
  },
  {
    heading: "Mobile Money Transfer",
    line: "Money that arrives on a weak signal.",
    content: [
      "Works on entry-level phones",
      "Queues offline, sends once online",
      "Agent and wallet networks",
      "KYC in a few steps, in local languages",
      "Clear fees before the send button",
      "A receipt for both sides by SMS",
    ],
  },
] as const;
