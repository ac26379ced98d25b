/** Labels of the list of solutions on every industry page. */
export const carouselCopy = {
  eyebrow: "Solutions",
  previous: "Previous solution",
  next: "Next solution",
  list: (industry: string) => `Solutions for ${industry.toLowerCase()}`,
  position: (index: number, count: number) => `${index} of ${count}`,
} as const;

/** Opens the passage on how we work in an industry. */
export const approachEyebrow = "In practice";

/** Beside the moving platform logos of an industry page. */
export const industryPlatforms = "Platforms these systems stand on";
