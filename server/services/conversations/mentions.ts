type Named = { id: string; name: string };

/**
 * Members of staff named in a note: by `@` and the full name, or the first name if only one of
 * them has it. Case does not matter.
 */
export function mentionedIn(text: string, staff: readonly Named[]): string[] {
  const lower = text.toLowerCase();
  const firstNames = Map.groupBy(staff, ({ name }) => firstName(name));
  return staff
    .filter(({ name }) => {
      const isUnique = firstNames.get(firstName(name))?.length === 1;
      const names = [name.toLowerCase(), ...(isUnique ? [firstName(name)] : [])];
      return names.some((each) => isNamed(lower, each));
    })
    .map(({ id }) => id);
}

const firstName = (name: string) => name.toLowerCase().split(/\s+/, 1)[0] ?? "";

/** `@asha` names Asha, but neither Ashanti nor the address x@asha.example. */
function isNamed(text: string, name: string): boolean {
  const mention = `@${name}`;
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + mention.length] ?? " ";
    if (!/[\p{L}\p{N}._-]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
