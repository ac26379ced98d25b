import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { tokenPrefix } from "../../contract/scopes.ts";

/** SHA-256 in base64url (43 characters): stored instead of values that are only compared. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** Whether two secrets are equal, in constant time: compares digests, which have one length. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));

/** 256 random bits in base64url [ASVS 7.2.3]. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A token for programs: 256 random bits after a prefix that secret scanners recognise. */
export const newProgramToken = (): string => `${tokenPrefix}${newToken()}`;

/** Whether it has the shape of `newProgramToken`; no session's token is that long. */
export const isProgramToken = (token: string): boolean =>
  token.startsWith(tokenPrefix) && token.length === tokenPrefix.length + 43;

// Crockford's base 32 in lower case, without characters that look like digits.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A random secret for reading out and typing, like `k3f9-x2mp-77qd`: 5 bits per character. */
export function readableSecret(shape: { groups: number; length: number }): string {
  const group = () => Array.from({ length: shape.length }, () => alphabet[randomInt(32)]).join("");
  return Array.from({ length: shape.groups }, group).join("-");
}

/** A typed readable secret in its original form: lower case, hyphenated, O read as 0, I and L as 1. */
export function normalizeSecret(typed: string, groupLength: number): string {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return plain.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}
