/** Words of a still part as a loader hands them on. */
export type StillWords<Words> = { words?: Words };

/**
 * A document carries a still part's words in its markup already, so there they stay behind:
 * only enumerable properties are sent. Client navigation, which asks for data alone, gets them.
 */
export function stillWords<Words>(request: Request, words: Words): StillWords<Words> {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  return Object.defineProperty({}, "words", { value: words, enumerable: !isDocument });
}
