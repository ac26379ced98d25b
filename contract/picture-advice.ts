import type { CopyAdvice } from "./copy-rules.ts";
import { mediaIdOf, type PageImage, type PictureInCopy } from "./page-picture.ts";

/** Screen readers read an alt text in one go; longer ones are tiring (characters). */
const maxAltLength = 140;

/** Advice for the pictures of a page: their alt texts, and images that are too small. */
export function advisePictures(
  pictures: readonly PictureInCopy[],
  images: ReadonlyMap<string, PageImage>,
): CopyAdvice[] {
  return pictures.flatMap(({ path, field, source, alt }) => {
    const advice: CopyAdvice[] = [];
    const addToAlt = (message: string) => advice.push({ path: `${path}.alt`, message });
    if ([...alt].length > maxAltLength)
      addToAlt(`Shorten this to ${maxAltLength} characters: it is read aloud in one go.`);
    const opening = /^\s*((an? )?(image|picture|photo|photograph|graphic) (of|showing))\b/i.exec(
      alt,
    );
    if (opening)
      addToAlt(`Leave out “${opening[1]}”: screen readers already say that it is an image.`);
    const image = images.get(mediaIdOf(source) ?? "");
    const { shown } = field;
    if (image && (image.width < shown.width || image.height < shown.height))
      advice.push({
        path: `${path}.source`,
        message: `This picture is ${sizeText(image)} pixels, but is shown at up to ${sizeText(shown)}. Choose a larger one.`,
      });
    return advice;
  });
}

const sizeText = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
