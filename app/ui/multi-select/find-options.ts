/** Something that can be chosen. `note` stands behind its label and is searched too. */
export type Option = { value: string; label: string; note?: string };

/** Options with every one of the words in them, in any case and order. */
export function findOptions(options: readonly Option[], typed: string): readonly Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, note = "" }) => {
    const text = `${label} ${note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
