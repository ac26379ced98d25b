import type { IndustrySolution } from "../../copy/industries/industry-page.ts";

/** A solution as the carousels show it, in the fields of the specification (§3). */
export type Solution = { heading: string; line: string; content: readonly string[] };

/** The industries' copy in those fields; fintech's has them already. */
export const asSolutions = (items: readonly IndustrySolution[]): Solution[] =>
  items.map(({ heading, lead, bullets }) => ({ heading, line: lead, content: bullets }));

/** The `#anchor` of a slide, by which it is reached without scripts. */
export const solutionId = (index: number) => `solution-${index + 1}`;
