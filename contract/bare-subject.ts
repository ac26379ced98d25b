/** "Re:", "AW:", "Fwd:", "RE[2]:" and the like in any language, and marks such as "[External]". */
const prefix = /^(?:\s*(?:\p{L}{1,6}(?:\s?\[\d{1,3}\])?\s?[:：]|\[[^\]]{1,30}\]))+\s*/u;

const forward =
  /^\s*(?:\[[^\]]{1,30}\]\s*)?\[?(?:fwd?|wg|tr|rv|enc|i|pd|vb|vl|ilt|пер|προ|doorst|הועבר|إعادة توجيه|转发|轉寄|転送|전달|अग्रेषित)\s?[:：]/iu;

/** A subject without what mail programs put before it. */
export const plainSubject = (subject: string): string =>
  subject.replace(prefix, "").replaceAll(/\s+/g, " ").trim();

/** The same, to compare it with another one. */
export const bareSubject = (subject: string): string => plainSubject(subject).toLowerCase();

/** Whether a subject says that its email passes one on. */
export const isForwardSubject = (subject: string): boolean => forward.test(subject);
