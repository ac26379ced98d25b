import { type CoverName, coverNames } from "../../../contract/blog-pages.ts";
import { coverPictures } from "../../illustrations/covers.ts";

const isCover = (name: string): name is CoverName => coverNames.some((known) => known === name);

/** The address of a drawn cover; of another one where a post names a figure that is gone. */
export function coverPicture(name: string, size: "card" | "narrow" | "wide"): string {
  return coverPictures[isCover(name) ? name : coverNames[0]][size];
}
