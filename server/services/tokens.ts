import { createHash, randomInt } from "node:crypto";
import type { Context } from "./context.ts";

/** SHA-256 in base64url: 43 characters. For what must be found again, but not be read. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

// Crockford's base 32 in lower case: no letter that is taken for a digit.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A random secret that can be read out and typed, like `k3f9-x2mp-77qd`: 5 bits a character. */
export function readableSecret(shape: { groups: number; length: number }): string {
  const group = () => Array.from({ length: shape.length }, () => alphabet[randomInt(32)]).join("");
  return Array.from({ length: shape.groups }, group).join("-");
}

/** The secret as it was made, however it was typed: in capitals, without hyphens, O for 0. */
export function asMade(typed: string, length: number): string {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return plain.match(new RegExp(`.{1,${length}}`, "g"))?.join("-") ?? "";
}

/**
 * A caller's `Idempotency-Key` together with the caller, since they choose keys without knowing
 * of another.
 */
export function callerKey({ actor }: Context, idempotencyKey?: string): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  return digest(JSON.stringify([actor.kind === "staff" ? actor.id : "", idempotencyKey]));
}
