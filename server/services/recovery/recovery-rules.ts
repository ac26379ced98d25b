import { minute } from "../limits/limit.ts";

/**
 * How long (ms) a code is good, how long after it a new password may be chosen, and how often
 * a code may be typed wrong [ASVS 6.5.5, 6.6.2].
 */
export const recoveryRules = { codeLife: 10 * minute, resetWithin: 10 * minute, tries: 5 } as const;
