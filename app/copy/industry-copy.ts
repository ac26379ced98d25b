/** Labels that all industry pages share. */
export const industryCopy = {
  call: "Request a call",
  solutions: "What we build",
  panel: (industry: string) => `Example screen: ${industry}`,
  previous: "Previous solution",
  next: "Next solution",
  list: (industry: string) => `Solutions for ${industry.toLowerCase()}`,
  position: (index: number, count: number) => `${index} of ${count}`,
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;
