import { coverNames } from "../../../contract/blog-pages.ts";

const files = import.meta.glob<string>("../../../content/drawings/pictures/cover-*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const addressOf = (name: string, shape: string): string | undefined =>
  files[`../../../content/drawings/pictures/${name}-${shape}.svg`];

/**
 * The address of a drawn cover; of the first one if the named drawing no longer exists. For parts
 * that are rendered on the server: the addresses have no place in a page's script.
 * @param size a card, which some covers show by day, for the rhythm of the row; the wide picture at
 *   the head of a post; or the narrow one in its place on a phone, where that would lose its ends
 */
export function coverPicture(name: string, size: "card" | "narrow" | "wide"): string | undefined {
  const known = addressOf(name, "480x300") ? name : coverNames[0];
  if (size === "wide") return addressOf(known, "1296x520");
  return (size === "card" && addressOf(known, "480x300-day")) || addressOf(known, "480x300");
}
