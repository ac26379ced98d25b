/** A count in full: "1,24,000". */
export const countText = (count: number): string => count.toLocaleString("en-IN");

/** "1 post", "2 posts". */
export const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${countText(count)} ${several}`;
