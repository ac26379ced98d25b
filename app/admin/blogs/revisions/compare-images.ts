import type { Picture } from "../../../../contract/media.ts";
import { type ComparedBlock, compareTexts } from "./compare-texts.ts";

/** An image of a post in two versions of it. */
export type ComparedImage = {
  kind: "same" | "gone" | "new";
  picture: Picture;
  /** Whether it stands elsewhere among those that stayed. */
  moved: boolean;
  alt: ComparedBlock;
};

/** Which images came, went, moved or are described otherwise: in the later order, then the gone. */
export function compareImages(
  earlier: readonly Picture[],
  later: readonly Picture[],
): readonly ComparedImage[] {
  const stayed = (list: readonly Picture[], other: readonly Picture[]) =>
    list.filter(({ id }) => other.some((picture) => picture.id === id)).map(({ id }) => id);
  const before = stayed(earlier, later);
  const after = stayed(later, earlier);

  const now = later.map((picture): ComparedImage => {
    const old = earlier.find(({ id }) => id === picture.id);
    return {
      kind: old ? "same" : "new",
      picture,
      moved: old !== undefined && before.indexOf(picture.id) !== after.indexOf(picture.id),
      alt: compareTexts(old?.alt ?? "", picture.alt),
    };
  });
  const gone = earlier
    .filter(({ id }) => !after.includes(id))
    .map((picture): ComparedImage => {
      return { kind: "gone", picture, moved: false, alt: compareTexts(picture.alt, "") };
    });
  return [...now, ...gone];
}
