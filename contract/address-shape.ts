// Apart from email-address.ts: browsers load it.

/**
 * Whether a text has the shape of an email address. Browsers' own check of `type="email"` refuses
 * letters of other scripts before the @ (RFC 6531); the server has the whole rule.
 */
export const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The domain of an address, in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf("@") + 1).toLowerCase();
