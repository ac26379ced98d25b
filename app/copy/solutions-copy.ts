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
