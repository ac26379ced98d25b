/** "1 post", "2 posts". */
export const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-IN")} ${several}`;
