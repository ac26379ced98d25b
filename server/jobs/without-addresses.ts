/** A mail server's words for the log, which names no person: servers like to repeat whom they refuse. */
export const withoutAddresses = (words: string): string =>
  words.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, "[address]");
