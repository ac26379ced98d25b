import { randomInt } from "node:crypto";
import { minuteMs } from "../../../contract/durations.ts";

// Crockford's base 32 (decision B3): without I, L, O, which are read as digits, and U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const length = 4;

const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`);

/** The number of codes: 2^20. */
export const codeCount = alphabet.length ** length;

/** Four characters of five random bits each [ASVS 6.5.3, 6.5.4]. */
export function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A typed code in its original form; null if malformed. */
export function readCode(typed: string): string | null {
  const plain = typed
    .replaceAll(/[\s-]/g, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return wellFormed.test(plain) ? plain : null;
}

/** Lifetime (ms) of a code, time (ms) to choose a password after it, attempts [ASVS 6.5.5, 6.6.2]. */
export const recoveryRules = {
  codeLifetimeMs: 10 * minuteMs,
  resetWithinMs: 10 * minuteMs,
  maxAttempts: 5,
} as const;
