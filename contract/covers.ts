/**
 * The drawn covers, each a file in `app/illustrations`. A post without images gets one of them;
 * `app/illustrations/covers.ts` knows the pictures.
 */
export const coverNames = [
  "cover-archive",
  "cover-dial",
  "cover-flow",
  "cover-grid",
  "cover-join",
  "cover-labels",
  "cover-lag",
  "cover-lamps",
  "cover-lens",
  "cover-marathon",
  "cover-median",
  "cover-rain",
  "cover-scoreboard",
  "cover-strata",
  "cover-tongues",
  "cover-track",
  "cover-waves",
  "cover-weave",
] as const;

/** Covers with words or numbers in them: for the posts they were drawn for, and no other. */
export const letteredCovers: readonly string[] = ["cover-scoreboard", "cover-tongues"];

/** The name of a drawn cover, as a post's `figure` holds it. */
export type CoverName = (typeof coverNames)[number];
