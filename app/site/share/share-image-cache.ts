type Png = Uint8Array<ArrayBuffer>;

/** Pictures to cache: a page that is being shared is requested by every network at once. */
const maxCached = 64;

/** By subject, the oldest first. Pending ones are included, so that none is drawn twice. */
const drawings = new Map<string, Promise<Png>>();

/** Draws a picture, unless it is cached or being drawn. */
export function cachedShareImage(subject: string, draw: () => Promise<Png>): Promise<Png> {
  const known = drawings.get(subject);
  if (known) return known;
  const drawing = draw();
  drawings.set(subject, drawing);
  drawing.catch(() => drawings.delete(subject));
  const [oldest] = drawings.keys();
  if (drawings.size > maxCached && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}
