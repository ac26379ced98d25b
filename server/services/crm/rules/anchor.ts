const pattern = /^<conversation\.([\da-f-]{36})@/i;

/**
 * A Message-ID of no email, the same in `References` of all of a conversation's: an answer belongs to
 * it even if a mail service replaced our Message-ID.
 */
export const anchorOf = (enquiryId: string, siteUrl: string): string =>
  `<conversation.${enquiryId}@${new URL(siteUrl).hostname}>`;

export const anchoredEnquiry = (reference: string): string | undefined =>
  pattern.exec(reference)?.[1]?.toLowerCase();
