/** Ids of the sections linked from an industry's hero. */
export const solutionsId = "solutions";
export const callId = "call";

/** The `#anchor` of a solution: its tab works without scripts. */
export const solutionId = (index: number) => `solution-${index + 1}`;
