type Png = Uint8Array<ArrayBuffer>;

/** Pictures to keep: what is shared now is asked for by every network at once. */
const most = 64;

/** By what they show, the oldest first; those under way among them, so that none is drawn twice. */
const drawings = new Map<string, Promise<Png>>();

/** Draws a picture, unless it was drawn a short while ago or is being drawn at this moment. */
export function drawnOnce(subject: string, draw: () => Promise<Png>): Promise<Png> {
  const known = drawings.get(subject);
  if (known) return known;
  const drawing = draw();
  drawings.set(subject, drawing);
  drawing.catch(() => drawings.delete(subject));
  const [oldest] = drawings.keys();
  if (drawings.size > most && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}
