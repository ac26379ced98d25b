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
