/** What stands at the edges of the small drawings of the product overview. */
export const overviewLabels = {
  index: "The seven products",
  arcs: "Drawing: seven arcs over one horizon, each of them still open at its end",
  address: "your-company.example",
  floor: { up: ["101", "102", "103", "104"], down: ["105", "106", "107", "108"] },
  plan: {
    weeks: ["2 Nov", "9 Nov", "16 Nov", "23 Nov", "30 Nov"],
    task: "Task",
    state: "This week",
  },
  states: { good: "In order", waiting: "Waiting", bad: "Needs you" },
} as const;
