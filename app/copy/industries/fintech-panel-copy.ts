/** Reconciliation of a day: 48,26,310 − 1,499 = 48,24,811, and 3,214 bookings − 1 = 3,213. */
export const fintechPanel = {
  head: { title: "UPI, Saturday 21 November", note: "Matched as it arrives, closed at 23:59" },
  state: "1 open",
  sums: [
    { label: "Our ledger", value: "₹48,26,310", note: "3,214 bookings" },
    { label: "Payment gateway", value: "₹48,24,811", note: "3,213 payments" },
    { label: "Bank", value: "₹48,24,811", note: "3,213 credits" },
  ],
  matched: "3,213 matched three ways",
  excess: "₹1,499 too much in the ledger",
  order: "Order 70418, ₹1,499.00, UTR 632519404417",
  first: { time: "19:42:06", event: "Booked", note: "Bank credit 1,877" },
  firstTag: "Matched",
  second: { time: "19:42:09", event: "Booked again", note: "Retry after a timeout, same UTR" },
  secondTag: "No credit",
  finding: {
    title: "Second booking held at 19:42:09",
    text: "The customer paid once and sees one payment. The reversing entry is written and waits for a second person.",
    actions: ["Approve reversal", "Show both entries"],
  },
} as const;
