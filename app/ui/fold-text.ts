/** Without capitals and accents: "jose" finds José. Vowel signs of other scripts stay. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
