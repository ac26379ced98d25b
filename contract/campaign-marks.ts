// How sources and campaigns of links are counted.

/** Longer names are cut. */
export const maxMarkLength = 60;

/** Sources, and campaigns, of one day that have rows of their own; the rest is `otherMark`. */
export const maxMarksPerDay = 200;
export const otherMark = "other";

/** The source of visits without a link. */
export const directMark = "direct";

/** A campaign mark in lower case, without anything but words and separators. */
export const markOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._ +-]/gu, "")
    .trim()
    .slice(0, maxMarkLength);
