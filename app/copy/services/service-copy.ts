/** Copy that all service pages share. */
export const serviceCopy = {
  call: "Request a call",
  offerings: { action: "What we do" },
  platforms: "Tools we use every day",
  notes: "From their notes",
  together: "Often needed together",
} as const;
