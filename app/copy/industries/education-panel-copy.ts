/**
 * Five minutes of a result day. 5 × 6,300 = 31,500 served; 49,400 came, so 17,900 wait;
 * 84,200 − 49,400 = 34,800 have not come yet.
 */
export const educationPanel = {
  head: { title: "Class 12 results", note: "84,200 candidates, open since 10:00" },
  state: "10:05, queue shrinking",
  /** Arrivals in each minute, in thousands. */
  arrivals: [
    ["10:00", 14.2],
    ["10:01", 13.1],
    ["10:02", 9.8],
    ["10:03", 7.1],
    ["10:04", 5.2],
  ],
  /** Served in a minute, in thousands. */
  served: 6.3,
  capacity: ["6,300 a minute,", "tested in April"],
  chart:
    "Arrivals per minute from 10:00: 14,200, 13,100, 9,800, 7,100, 5,200. The site serves 6,300 per minute.",
  sums: [
    { label: "Have their marks", value: "31,500", note: "5 minutes × 6,300" },
    { label: "In the queue", value: "17,900", note: "under 3 minutes" },
    { label: "Not here yet", value: "34,800", note: "of 84,200" },
  ],
  finding: {
    title: "PDF mark sheets take 8 seconds",
    text: "Postponed automatically at 10:03, to 11:00. Marks show as text; the PDF link follows by SMS.",
  },
  turn: {
    who: "Roll number 2204417 sees",
    place: "11,206th in line, about 2 minutes",
    promise: "You can close this page. We’ll send an SMS.",
  },
} as const;
