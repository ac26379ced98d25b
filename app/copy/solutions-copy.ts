/** Labels of the solutions' slides; apart from others, because React fetches them. */
export const solutionsCopy = {
  previous: "Previous solution",
  next: "Next solution",
  position: (index: number, count: number) => `${index} of ${count}`,
} as const;
