// Colleagues named in a note by `@`: the server emails them, and the back office marks them.

type Named = { id: string; name: string };

export type Mention = { start: number; end: number; ids: readonly string[] };

/**
 * Where a note names colleagues: by `@` and the full name, or the first name if only one of them has
 * it. Case does not matter. `@asha` names Asha, but neither Ashanti nor the address x@asha.example.
 */
export function findMentions(text: string, staff: readonly Named[]): Mention[] {
  const known = idsByName(staff);
  if (known.size === 0 || !text.includes("@")) return [];
  const byLength = [...known.keys()].toSorted((one, other) => other.length - one.length);
  const names = byLength.map((name) => name.replaceAll(special, String.raw`\$&`)).join("|");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}._-])@(${names})(?![\\p{L}\\p{M}\\p{N}])`,
    "giu",
  );
  return [...text.matchAll(pattern)].map(({ 0: all, 1: name = "", index }) => ({
    start: index,
    end: index + all.length,
    ids: known.get(name.toLowerCase()) ?? [],
  }));
}

/** Ids of the colleagues whom a note names. */
export const mentionedIn = (text: string, staff: readonly Named[]): string[] => [
  ...new Set(findMentions(text, staff).flatMap(({ ids }) => ids)),
];

/** Characters with a meaning in an expression. */
const special = /[\\^$.*+?()[\]{}|/]/g;

/** The names in lower case that stand for somebody: full ones, and unique first names. */
function idsByName(staff: readonly Named[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const firsts = Map.groupBy(staff, ({ name }) => firstName(name));
  for (const { id, name } of staff) {
    const full = name.toLowerCase();
    if (full !== "") found.set(full, [...(found.get(full) ?? []), id]);
  }
  for (const [first, those] of firsts) {
    const [only] = those;
    if (only && those.length === 1 && first !== "" && !found.has(first))
      found.set(first, [only.id]);
  }
  return found;
}

const firstName = (name: string) => name.toLowerCase().split(/\s+/, 1)[0] ?? "";
