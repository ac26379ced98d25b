/** Copy that all service pages share. */
export const serviceCopy = {
  call: "Request a call",
  offerings: { action: "What we do" },
  caller: (name: string) => `A call with ${name}`,
  notes: (name: string) => `Written by ${name}`,
  together: "Often needed together",
} as const;
