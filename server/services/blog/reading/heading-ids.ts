/** So that a heading "Main" is not taken for the page's own `main`. */
const prefix = "section";

/** Gives each heading of a post an id of its own, made of its words. */
export function headingIds(): (text: string) => string {
  const given = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const id = idOf(text);
    for (;;) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const unique = count === 1 ? id : `${id}-${count}`;
      if (given.has(unique)) continue;
      given.add(unique);
      return unique;
    }
  };
}

function idOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [prefix, ...words.slice(0, 10)].join("-").normalize("NFC");
}
