/** "Re:", "AW:", "Fwd:", "RE[2]:" and the like in any language, and marks such as "[External]". */
const prefix = /^(?:\s*(?:\p{L}{1,6}(?:\s?\[\d{1,3}\])?\s?[:：]|\[[^\]]{1,30}\]))+\s*/u;

/** A subject without what mail programs put before it, to compare it with another one. */
export const bareSubject = (subject: string): string =>
  subject.replace(prefix, "").replaceAll(/\s+/g, " ").trim().toLowerCase();
