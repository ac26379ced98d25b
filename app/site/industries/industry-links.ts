/** Ids of the sections that the links of an industry's hero lead to. */
export const solutionsId = "solutions";
export const callId = "call";

/** The `#anchor` of a solution, by which it is reached without scripts. */
export const solutionId = (index: number) => `solution-${index + 1}`;
