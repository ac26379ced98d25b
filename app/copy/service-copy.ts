/** Copy that all service pages share. */
export const serviceCopy = {
  call: "Request a call",
  offerings: { action: "What we do" },
  caller: (name: string) => `A call with ${name}`,
  notes: (name: string) => `Written by ${name}`,
  questions: "Questions we hear first",
  others: {
    services: "Other things we do",
    products: "Other products",
    industries: "Other industries we know",
  },
  together: "Often needed together",
} as const;
