/** Characters that a key has at least: 32 random ones of base 64 are 192 bits. */
export const shortestSecret = 32;
