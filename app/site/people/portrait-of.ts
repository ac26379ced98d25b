import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { PagePicture } from "../../../contract/page-picture.ts";
import { aboutPage } from "../../copy/about-page.ts";
import { isSectionShown } from "../../copy/read-shown.ts";

/** A person's picture as the About page shows it, by name; undefined for others. */
export const portraitOf = (read: ReadCopy, name: string): PagePicture | undefined =>
  isSectionShown(read, "about.people", aboutPage)
    ? read(aboutPage).people.people.find((person) => person.name === name)?.portrait
    : undefined;
