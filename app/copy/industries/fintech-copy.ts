import type { IndustryPage } from "./industry-page.ts";

/** The hero’s button (specification §2). */
export const fintechStart = "Get Started Now";

/** The industries grid of the fintech page (specification §3). */
export const industriesSection = {
  title: "The same care, elsewhere",
  lead: "Lessons from handling money, used wherever a mistake is expensive.",
} as const;

export const industriesServed = [
  {
    id: "travel-and-tourism",
    slug: "travel-and-tourism",
    name: "Travel & Tourism",
    line: "Bookings that survive a timetable change.",
  },
  {
    id: "retail-sector",
    slug: "retail-sector",
    name: "Retail",
    line: "One stock figure for shop, site and store room.",
  },
  {
    id: "manufacturing",
    slug: "manufacturing",
    name: "Manufacturing",
    line: "Machines, orders and quality on one screen.",
  },
  {
    id: "media-and-entertainment",
    slug: "media-and-entertainment",
    name: "Media & Entertainment",
    line: "From the raw cut to every screen.",
  },
  {
    id: "healthcare-and-medtech",
    slug: "healthcare-and-medtech",
    name: "Healthcare & MedTech",
    line: "Records that follow the patient, with consent.",
  },
  {
    id: "education-sector",
    slug: "education-sector",
    name: "Education",
    line: "Lessons, grades and parents in one place.",
  },
] as const;

/** /industry/fintech. The five solutions are the specification's (§3). */
export const fintech = {
  slug: "fintech",
  name: "Fintech",
  title: "Fintech solutions | {company}",
  description:
    "Ledgers, anti-money-laundering checks, fraud prevention, risk and mobile transfers, built for exchanges, lenders and payment firms.",
  hero: {
    heading: "Your path to professional Fintech solutions",
    lead: "Did we book that payment twice? At day end, ledger, gateway and bank disagree by one payment. We match every rupee as it arrives, and hold back the one nobody can explain.",
  },
  example: "A payment company’s books on a Saturday. All figures are invented.",
  solutions: {
    heading: "Every rupee, on both sides of the books",
    lead: "For exchanges, lenders and payment firms. We make ledger, gateway and bank agree.",
    items: [
      {
        id: "financial-transaction-management",
        heading: "Financial Transaction Management",
        lead: "One ledger that every channel agrees with.",
        bullets: [
          "Double-entry ledger, to the paisa",
          "UPI, card and bank rails side by side",
          "No payment booked twice on retry",
          "Reconciliation through the day",
          "Refunds and disputes with a full trail",
          "Reports that match the bank statement",
        ],
        slip: {
          title: "Day end, UPI",
          note: "21 November, in lakh rupees",
          rows: [
            ["Booked", "48.26"],
            ["Reversed with two signatures", "−0.01"],
            ["Bank statement", "48.25"],
          ],
          total: ["Difference", "0.00"],
          remark: "The bank’s file arrives at 23:59; the match is done at 00:01.",
        },
      },
      {
        id: "anti-money-laundering",
        heading: "Anti-Money Laundering",
        lead: "See the pattern, not only the payment.",
        bullets: [
          "Sanctions and PEP screening",
          "Rules your compliance team can edit",
          "Links between accounts drawn as a graph",
          "Cases with notes, files and deadlines",
          "Report drafts ready for review",
          "Every decision filed with its reason",
        ],
        slip: {
          title: "Case 2218, linked accounts",
          note: "Found by the links, not by one payment",
          rows: [
            ["Accounts opened in a week", "9"],
            ["On the same device", "7"],
            ["Payments just under the limit", "31"],
            ["Paid out in two hours", "94%"],
          ],
          total: ["Report due", "in 5 days"],
          remark: "The draft is written. A person decides whether it is sent.",
        },
      },
      {
        id: "fraud-prevention-system",
        heading: "Fraud Prevention System",
        lead: "Stop the bad payment, let the good one through.",
        bullets: [
          "Scored while the payment runs",
          "Device and session signals",
          "Step-up checks only when in doubt",
          "Velocity limits per card and account",
          "Analyst queue, worst case first",
          "Models retrained on your outcomes",
        ],
        slip: {
          title: "Payment 88123, ₹18,400",
          note: "Scored in 41 ms",
          rows: [
            ["New device", "+22"],
            ["Usual city and hour", "−9"],
            ["New payee", "+14"],
            ["Card velocity", "+6"],
          ],
          total: ["Score", "33 of 100"],
          remark: "Below 60: it goes through. At 60 we would ask for one more step.",
        },
      },
      {
        id: "financial-risk-management",
        heading: "Financial Risk Management",
        lead: "Know the exposure before the market moves.",
        bullets: [
          "Limits per desk, client and instrument",
          "Margin calls computed intraday",
          "Stress tests on your own scenarios",
          "Prices checked against a second source",
          "Alerts with the position behind them",
          "Numbers an auditor can recompute",
        ],
        slip: {
          title: "Desk 4, margin at 13:30",
          note: "In lakh rupees",
          rows: [
            ["Exposure", "412.0"],
            ["Collateral", "389.5"],
            ["Allowed shortfall", "15.0"],
          ],
          total: ["Margin call", "₹7.5 lakh"],
          remark: "The second price source differs by 0.02%.",
        },
      },
      {
        id: "mobile-money-transfer",
        heading: "Mobile Money Transfer",
        lead: "Money that arrives on a weak signal.",
        bullets: [
          "Works on entry-level phones",
          "Queues offline, sends once online",
          "Agent and wallet networks",
          "KYC in a few steps, in local languages",
          "Clear fees before the send button",
          "A receipt for both sides by SMS",
        ],
        slip: {
          title: "Transfer to Gorakhpur",
          note: "Entry-level phone, one bar of signal",
          rows: [
            ["Amount", "2,000.00"],
            ["Fee, shown before sending", "12.00"],
            ["Waited offline", "3 min"],
            ["Tries", "4"],
          ],
          total: ["Booked", "once"],
          remark: "Both sides have the same receipt by SMS.",
        },
      },
    ],
  },
  year: {
    heading: "No release in a closing week",
    picture:
      "A payment firm’s year: busiest in March, at the financial year’s end, and in October and November. New features come from May to August and in January and February; in March and from October to December we ship fixes only.",
    busy: "335422223554",
    work: "olrcooolcrrr",
    legend: {
      o: "new features, behind a switch",
      l: "the last ones before a closing",
      c: "reconciliation and rehearsal",
      r: "closings and festivals: fixes only",
    },
    firstMonth: 3,
    habits: [
      {
        id: "the-old-ledger-runs-beside",
        habit: "The old ledger runs beside the new.",
        reason: "For a full month, until both have closed to the same paisa for ten working days.",
      },
      {
        id: "two-people-for-every-correction",
        habit: "Two people for every correction.",
        reason: "Nobody changes a booking. A second one reverses it, with two names under it.",
      },
      {
        id: "we-answer-your-auditor-ourselves",
        habit: "We answer your auditor ourselves.",
        reason: "Each number leads back to its entries, and each entry to its file from the bank.",
      },
    ],
  },
  related: {
    heading: "What payment firms ask us for",
    items: [
      {
        id: "it-security-and-audit",
        slug: "it-security-and-audit",
        sentence: "The way in, found before an attacker finds it",
      },
      { id: "devops", slug: "devops", sentence: "A release at noon, while payments are running" },
      {
        id: "ml-automation",
        slug: "ml-automation",
        sentence: "Scores that are retested against last week’s fraud",
      },
    ],
    post: "what-a-late-clock-costs-an-exchange",
    topic: "exchange",
  },
  callPanel: {
    heading: "What was still open when you last closed the books?",
    lead: "Leave a number. An engineer who knows payments calls you back and asks about volumes, rails and rules.",
    gap: [
      { id: "booked", value: "2", label: "booked" },
      { id: "paid", value: "1", label: "paid" },
    ],
  },
  illustration: "double-booking",
} as const satisfies IndustryPage;
