/** Id of the section that a link of an industry's hero leads to. */
export const solutionsId = "solutions";

/** The `#anchor` of a solution: its tab works without scripts. */
export const solutionId = (index: number) => `solution-${index + 1}`;
