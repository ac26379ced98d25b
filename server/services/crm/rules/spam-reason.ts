/** People take longer than this to fill in a form. */
const minFillTimeMs = 1_500;

/** A first message with more links is an advertisement. */
const maxLinks = 4;

const link = /https?:\/\/|\bwww\./gi;

type Submission = {
  /** The honeypot field, which people don't see. */
  leave_empty?: string | undefined;
  elapsed_ms?: number | undefined;
  /** Everything that was typed. */
  text: string;
};

/**
 * The reason why a submission looks like spam, or null. Spam is stored and flagged, never dropped,
 * and its sender gets the usual answer.
 */
export function spamReason({ leave_empty, elapsed_ms, text }: Submission): string | null {
  if (leave_empty) return "The hidden field was filled in.";
  if (elapsed_ms !== undefined && elapsed_ms < minFillTimeMs) {
    return `The form was filled in within ${elapsed_ms} ms.`;
  }
  const links = text.match(link)?.length ?? 0;
  return links > maxLinks ? `The text has ${links} links.` : null;
}
