/** Faster than this no person fills in a form. Milliseconds. */
const leastFillTime = 1_500;

/** More links than this in a first message are an advertisement. */
const mostLinks = 4;

const link = /https?:\/\/|\bwww\./gi;

export type Suspect = {
  /** The honeypot field, which people don't see. */
  leave_empty?: string | undefined;
  elapsed_ms?: number | undefined;
  /** All that was typed, in one text. */
  text: string;
};

/**
 * Why this looks like spam, or null. What does is stored and flagged, never dropped, and its
 * sender is answered like everyone (`quality/security.md`, the door for visitors).
 */
export function judgeSpam(suspect: Suspect): string | null {
  if (suspect.leave_empty) return "The hidden field was filled in.";
  if (suspect.elapsed_ms !== undefined && suspect.elapsed_ms < leastFillTime) {
    return `The form was filled in within ${suspect.elapsed_ms} ms.`;
  }
  const links = suspect.text.match(link)?.length ?? 0;
  if (links > mostLinks) return `The text has ${links} links.`;
  return null;
}
