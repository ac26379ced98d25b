/** Id of the section that a link of an industry's hero leads to. */
export const solutionsId = "solutions";

/** The `#anchor` of a solution, by which it is reached without scripts. */
export const solutionId = (index: number) => `solution-${index + 1}`;
