/** Labels that all industry pages share. */
export const industryCopy = {
  call: "Request a call",
  solutions: "What we build",
  rules: "Show the rules",
  panel: (industry: string) => `Example screen: ${industry}`,
  list: (industry: string) => `Solutions for ${industry.toLowerCase()}`,
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;
