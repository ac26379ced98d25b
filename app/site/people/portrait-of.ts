import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { PagePicture } from "../../../contract/page-picture.ts";
import { unmarked } from "../../../contract/unmarked.ts";
import { aboutPage } from "../../copy/about-page.ts";
import { isSectionShown } from "../../copy/read-shown.ts";

/** One of the people of the About page by name; undefined for others. */
export function personNamed(read: ReadCopy, name: string): ShownPerson | undefined {
  if (!isSectionShown(read, "about.people", aboutPage)) return undefined;
  const { people } = read(aboutPage).people;
  const found = people.find((person) => unmarked(person.name) === unmarked(name));
  if (!found) return undefined;
  const { role, trait, pronoun, portrait } = found;
  return { name, role, trait, pronoun, portrait };
}

/** A person as other pages show them. */
export type ShownPerson = {
  name: string;
  role: string;
  trait: string;
  pronoun: string;
  portrait: PagePicture;
};
