import type { Person } from "../../../contract/reply-recipients.ts";

const person = /^(?:([^<>]*?)\s*<)?([^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+?)>?$/;
const heading = /^["\s]*(?:(?:first |last |full )?name|e-?mail(?: id| address)?|address)\b/i;

/** A single address, with a name or without. A name with an address would be read as the address. */
export function personIn(text: string): Person | null {
  const [, name = "", email] = person.exec(text.trim()) ?? [];
  if (email === undefined) return null;
  return { name: name.includes("@") ? "" : name.replaceAll(/^["']|["']$/g, ""), email };
}

/**
 * The people of a typed or pasted list, and what is no address: lines, commas or semicolons between
 * them, names in quotes with commas (Outlook), or columns of a sheet, in either order.
 */
export function peopleIn(text: string): { people: Person[]; rest: string[] } {
  const people: Person[] = [];
  const rest: string[] = [];
  for (const [index, line] of text.split(/[\r\n]+/).entries()) {
    const cells = line.split("\t").map((cell) => cell.trim());
    const found = cells.flatMap((cell) => personIn(cell) ?? []);
    const [only] = found;
    if (cells.length > 1 && only && found.length === 1) {
      const name = cells.find((cell) => cell !== "" && !cell.includes("@")) ?? "";
      people.push({ name: only.name || name, email: only.email });
    } else if (index > 0 || line.includes("@") || !heading.test(line)) {
      for (const part of line.split(/[;\t]/).flatMap(entriesIn)) {
        const one = personIn(part);
        if (one) people.push(one);
        else if (part.trim() !== "") rest.push(part.trim());
      }
    }
  }
  return { people, rest };
}

/** The parts between commas outside of quotes; `Joshi, Priya <priya@firm.in>` is one. */
const entriesIn = (text: string): string[] =>
  personIn(text) && !/@.*</.test(text)
    ? [text]
    : (text.match(/(?:"[^"]*"|[^,"]|"(?!.*"))+/g) ?? []);
